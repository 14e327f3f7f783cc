import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** `failures` has each failed test with its file and error. The runner prints them at the end. */
export type Counts = { passed: number; failed: number; skipped: number; failures: readonly string[] }

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string()))),
        }),
      ),
    }),
  ),
})

type PlaywrightSuite = {
  suites?: PlaywrightSuite[] | undefined
  specs: {
    title: string
    file: string
    line: number
    tests: {
      projectName: string
      status: string
      results: { errors: { message?: string | undefined }[] }[]
    }[]
  }[]
}

const PlaywrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      line: v.number(),
      tests: v.array(
        v.object({
          projectName: v.string(),
          status: v.string(),
          results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string()) })) })),
        }),
      ),
    }),
  ),
})

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  suites: v.array(PlaywrightSuite),
})

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  }
}

export function countVitest(report: string, succeeded: boolean): Counts {
  const read = readReport(report, VitestReport)
  return withFailedRun(succeeded, {
    passed: read?.numPassedTests ?? 0,
    failed: read?.numFailedTests ?? 0,
    skipped: (read?.numPendingTests ?? 0) + (read?.numTodoTests ?? 0),
    failures: read?.testResults.flatMap(vitestFailures) ?? [],
  })
}

function vitestFailures(file: v.InferOutput<typeof VitestReport>['testResults'][number]): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return file.status === 'failed' ? [`${file.name}\n${file.message}`] : []
  return failed.map(
    ({ fullName, failureMessages }) => `${file.name}: ${fullName}\n${failureMessages?.join('\n') ?? ''}`,
  )
}

export function countPlaywright(report: string, succeeded: boolean): Counts {
  const { stats, suites = [] } = readReport(report, PlaywrightReport) ?? {}
  return withFailedRun(succeeded, {
    passed: stats?.expected ?? 0,
    // a flaky test has a race, so it counts as failed
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    failures: suites.flatMap(playwrightFailures),
  })
}

function playwrightFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ title, file, line, tests }) => {
    const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
    return failed.map(({ projectName, results }) => {
      const errors = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))
      return `[${projectName}] ${file}:${line}: ${title}\n${errors.join('\n')}`
    })
  })
  return [...here, ...suites.flatMap(playwrightFailures)]
}

/** A run that fails without a failed test (a file that does not load, a crash) counts as one failure. */
function withFailedRun(succeeded: boolean, counts: Counts): Counts {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function readReport<T>(file: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  if (!existsSync(file)) return undefined
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
}
