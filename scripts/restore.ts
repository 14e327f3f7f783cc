/**
 * `npm run restore -- /var/backups/arvo/<backup>`: restores the files of a backup into DATA_DIR, and its database into
 * DATA_DIR or into the empty PostgreSQL database at DATABASE_URL. Overwrites nothing.
 */
import { parseConfig } from '#server/platform/config/config.ts'
import { describeDatabase } from '#server/platform/database/command/open-for-command.ts'
import { restore } from './backup/folder.ts'

const [folder, ...rest] = process.argv.slice(2)
try {
  if (!folder || rest.length > 0) throw new Error('Say the folder of one backup.')
  const config = parseConfig(process.env)
  await restore(folder, config)
  process.stdout.write(
    `Restored into ${describeDatabase(config)}. Start the server, and look at the newest order and lead.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nNothing was restored.\n`)
  process.exitCode = 1
}
