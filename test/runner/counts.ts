import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

export type Counts = { passed: number; failed: number; skipped: number }

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 }

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
})
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
})

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

export function countVitest(report: string, succeeded: boolean): Counts {
  const read = readReport(report, VitestReport)
  return withFailedRun(succeeded, {
    passed: read?.numPassedTests ?? 0,
    failed: read?.numFailedTests ?? 0,
    skipped: (read?.numPendingTests ?? 0) + (read?.numTodoTests ?? 0),
  })
}

export function countPlaywright(report: string, succeeded: boolean): Counts {
  const { stats } = readReport(report, PlaywrightReport) ?? {}
  return withFailedRun(succeeded, {
    passed: stats?.expected ?? 0,
    // a test that passes at its second try has a race
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  })
}

/** A run that fails without a failed test (a file that does not load, a crash) counts as one failure. */
function withFailedRun(succeeded: boolean, counts: Counts): Counts {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function readReport<T>(file: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  if (!existsSync(file)) return undefined
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
}
