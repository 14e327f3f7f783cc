/**
 * `npm run backup -- /var/backups/arvo`: writes a backup into a new folder below /var/backups/arvo, and prints which
 * database was backed up. Records the backup in DATA_DIR, so that /metrics can report its age. Servers can keep running
 * meanwhile.
 */
import path from 'node:path'
import { parseConfig } from '#server/platform/config/config.ts'
import { describeDatabase } from '#server/platform/database/command/open-for-command.ts'
import { noteBackup } from '#server/platform/observability/last-backup.ts'
import { backUp } from './backup/folder.ts'

const [into, ...rest] = process.argv.slice(2)
try {
  if (!into || rest.length > 0) throw new Error('Say the folder that backups are kept in.')
  const config = parseConfig(process.env)
  const made = await backUp(config, into, new Date())
  process.stdout.write(`${made}\nIt is a backup of ${describeDatabase(config)}.\n`)
  if (config.signingKey)
    process.stdout.write('AUTH_SIGNING_KEY is not in it: keep that where you keep your secrets.\n')
  await note(config.dataDir, made)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nThere is no new backup.\n`)
  process.exitCode = 1
}

async function note(dataDir: string, made: string): Promise<void> {
  await noteBackup(dataDir, made).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    process.stderr.write(
      `It is made, but not noted in ${path.resolve(dataDir)} for /metrics to tell: ${why}\n`,
    )
    process.exitCode = 1
  })
}
