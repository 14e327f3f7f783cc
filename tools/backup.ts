/**
 * `npm run backup -- /var/backups/arvo`: a backup in a new folder there, while the server runs or while it does not.
 */
import { parseConfig } from '#server/platform/config/config.ts'
import { backUp } from './backup/folder.ts'

const [into, ...rest] = process.argv.slice(2)
try {
  if (!into || rest.length > 0) throw new Error('Say the folder that backups are kept in.')
  const config = parseConfig(process.env)
  process.stdout.write(`${await backUp(config, into, new Date())}\n`)
  if (config.signingKey)
    process.stdout.write('AUTH_SIGNING_KEY is not in it: keep that where you keep your secrets.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nThere is no new backup.\n`)
  process.exitCode = 1
}
