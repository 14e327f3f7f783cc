import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest } from './counts.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'test-counts-'))
afterAll(() => rmSync(scratch, { recursive: true }))

function report(name: string, content: unknown): string {
  const file = path.join(scratch, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('the tests of both runners are added up, skipped ones apart, and a flaky one counts as failed', () => {
  const vitest = { numPassedTests: 40, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
  const playwright = { stats: { expected: 10, unexpected: 2, flaky: 1, skipped: 3 } }

  const total = addCounts(
    countVitest(report('v.json', vitest), true),
    countPlaywright(report('p.json', playwright), false),
  )

  expect(total).toEqual({ passed: 50, failed: 3, skipped: 5 })
})

test('a run that fails counts as a failure, though no test failed', () => {
  const allPassed = { numPassedTests: 40, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }

  expect(countVitest(report('bad.json', allPassed), false)).toEqual({ passed: 40, failed: 1, skipped: 0 })
  expect(countPlaywright(path.join(scratch, 'never-written.json'), false)).toMatchObject({ failed: 1 })
})
