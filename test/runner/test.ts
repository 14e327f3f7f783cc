/**
 * `npm test` runs stages of tests and stops after a stage that fails. With --all (`npm run test:all`) it also runs the
 * whole project `embedded` of vitest.config.ts, the whole matrix of the browser tests, and the slow tests.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from '#test/machine/browser.ts'
import { startPostgres, type TestPostgres } from '#test/machine/postgres.ts'
import { addCounts, type Counts, countPlaywright, countVitest, NOTHING } from './counts.ts'
import { runToolBeside } from './run-tool.ts'

type Step = { name: string; run: () => Promise<Counts> }

const isAll = process.argv.includes('--all')
const PROJECTS = ['unit', 'browser', 'postgres', isAll ? 'embedded' : 'embedded-engine']
const SLOW_PROJECTS = ['slow-embedded', 'slow-postgres']

/** Lets tools written in Go collect garbage only above this size: that spares a quarter of their processor time. */
const GO = { GOGC: 'off', GOMEMLIMIT: '2GiB' }

const scratch = mkdtempSync(path.join(tmpdir(), 'npm-test-'))
let postgres: TestPostgres | undefined

/** The steps of a stage run in parallel. */
const stages: readonly (readonly Step[])[] = [
  [{ name: 'browser', run: async () => prepare(ensureBrowser()) }],
  [{ name: 'PostgreSQL', run: preparePostgres }],
  [
    { name: 'types', run: () => check('tsc', [], GO) },
    { name: 'format and quick lint', run: () => check('biome', ['check', '.']) },
    { name: 'lint', run: () => check('oxlint', ['.'], GO) },
    { name: 'build', run: () => check('node', ['scripts/build.ts', '--if-stale']) },
  ],
  // parallel, so that one runs while the other waits
  [
    { name: 'unit, API and component tests', run: () => runVitest('vitest', PROJECTS) },
    { name: 'browser tests', run: runPlaywright },
  ],
  // alone, because they stop processes and databases and measure how long the product takes to recover
  isAll ? [{ name: 'slow tests', run: () => runVitest('slow', SLOW_PROJECTS) }] : [],
]

let total = NOTHING
for (const stage of stages.filter(({ length }) => length > 0)) {
  console.log(`\n▸ ${stage.map(({ name }) => name).join(', ')}`)
  const counts = await Promise.all(stage.map(runStep))
  total = counts.reduce(addCounts, total)
  if (counts.some(({ failed }) => failed > 0)) break
}
await postgres?.stop()
rmSync(scratch, { recursive: true, force: true })
for (const failure of total.failures) console.log(`\n✗ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runStep({ name, run }: Step): Promise<Counts> {
  const started = performance.now()
  const counts = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { ...NOTHING, failed: 1 }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name}: ${seconds} s${skipped}`)
  return counts
}

/** Prints what a preparing step has found. Such a step counts no test. */
function prepare(found: string): Counts {
  console.log(found)
  return NOTHING
}

async function preparePostgres(): Promise<Counts> {
  postgres = await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  return prepare(process.env.TEST_DATABASE_URL.replace(/:[^:@/]*@/, '@'))
}

async function check(
  tool: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Counts> {
  const passed = await runToolBeside(tool, tool, args, env)
  return { ...NOTHING, ...(passed ? { passed: 1 } : { failed: 1 }) }
}

async function runVitest(name: string, projects: readonly string[]): Promise<Counts> {
  const report = path.join(scratch, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const selected = projects.map((project) => `--project=${project}`)
  const passed = await runToolBeside(name, 'vitest', ['run', ...selected, ...reporters])
  return countVitest(report, passed)
}

async function runPlaywright(): Promise<Counts> {
  const report = path.join(scratch, 'playwright.json')
  const passed = await runToolBeside('playwright', 'playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(isAll && { E2E_MATRIX: 'all' }),
  })
  return countPlaywright(report, passed)
}
