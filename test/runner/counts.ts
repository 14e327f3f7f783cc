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

export function countVitest(report: string, content: boolean): Counts {
  const read = readReport(report, VitestReport)
  return honest(content, {
    passed: read?.numPassedTests ?? 0,
    failed: read?.numFailedTests ?? 0,
    skipped: (read?.numPendingTests ?? 0) + (read?.numTodoTests ?? 0),
  })
}

export function countPlaywright(report: string, content: boolean): Counts {
  const { stats } = readReport(report, PlaywrightReport) ?? {}
  return honest(content, {
    // one that passed at its second try: the list names it as flaky
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  })
}

/** A run that ended badly without a failed test (a file that does not load, a crash) failed all the same. */
function honest(content: boolean, counts: Counts): Counts {
  return content || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function readReport<T>(file: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  if (!existsSync(file)) return undefined
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
}
