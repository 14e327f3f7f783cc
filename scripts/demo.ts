/** `npm run demo`: fills the empty directory DATA_DIR, or the empty database at DATABASE_URL, with a sample shop. */
import { parseConfig } from '#server/platform/config/config.ts'
import { describeDatabase } from '#server/platform/database/command/open-for-command.ts'
import { fillWithSamples } from './demo/fill.ts'

try {
  if (process.argv.length > 2) throw new Error('Say nothing more: the settings name the database.')
  const config = parseConfig(process.env)
  const { operator, buyer } = await fillWithSamples(config)
  process.stdout.write(
    [
      `A sample shop is in ${describeDatabase(config)}. Nothing in it is real.`,
      `Start it with npm start and the same settings, then sign in at ${config.publicUrl}/auth:`,
      `  the office      ${operator.email}  ${operator.password}  then open ${config.publicUrl}/office`,
      `  a buyer         ${buyer.email}  ${buyer.password}`,
      'The passwords are shown this once.',
      '',
    ].join('\n'),
  )
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\nNo sample shop was made.\n`,
  )
  process.exitCode = 1
}
