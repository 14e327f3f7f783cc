/**
 * `npm run fuzz` sends random requests to every endpoint, first on one database, then on the other, `--minutes` each.
 * A failure prints its seed, which repeats the run: `npm run fuzz -- --minutes 10 --seed 7`.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startPostgres } from '#test/machine/postgres.ts'
import { runTool } from '#test/runner/run-tool.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes ?? 10)
const seed = Number(values.seed ?? randomInt(2 ** 31))
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error('--minutes takes a number above 0, --seed a whole one.')
  process.exit(1)
}

const postgres = await startPostgres()
const env = { FUZZ_MINUTES: String(minutes), FUZZ_SEED: String(seed), TEST_DATABASE_URL: postgres.url }
for (const project of ['slow-embedded', 'slow-postgres']) {
  console.log(`\n${project}: ${minutes} min, seed ${seed}`)
  const args = ['run', '--project', project, 'test/fuzz/fuzz.test.ts']
  if (!(await runTool('vitest', args, env))) process.exitCode = 1
}
await postgres.stop()
