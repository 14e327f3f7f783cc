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

const VITEST = { numPassedTests: 40, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

test('the counts of both runners are added, and a flaky test counts as failed', () => {
  const vitest = { ...VITEST, numPendingTests: 1, numTodoTests: 1 }
  const playwright = { stats: { expected: 10, unexpected: 2, flaky: 1, skipped: 3 }, suites: [] }

  const total = addCounts(
    countVitest(report('v.json', vitest), true),
    countPlaywright(report('p.json', playwright), false),
  )

  expect(total).toEqual({ passed: 50, failed: 3, skipped: 5, failures: [] })
})

test('a run that fails without a failed test counts as one failure', () => {
  expect(countVitest(report('bad.json', VITEST), false)).toMatchObject({ passed: 40, failed: 1, skipped: 0 })
  expect(countPlaywright(path.join(scratch, 'never-written.json'), false)).toMatchObject({ failed: 1 })
})

test('each failed test is named with its file and its errors', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1 to be 2'] }
  const testResults = [
    { name: 'sums.test.ts', status: 'failed', assertionResults: [passed, failed] },
    { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]
  const result = {
    projectName: 'phone',
    status: 'unexpected',
    results: [{ errors: [{ message: 'not visible' }, { message: 'the browser complained' }] }],
  }
  const spec = {
    title: 'opens',
    file: 'cart.spec.ts',
    line: 7,
    tests: [result, { ...result, status: 'expected' }],
  }
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }

  const vitest = countVitest(report('v.json', { ...VITEST, numFailedTests: 1, testResults }), false)
  const playwright = countPlaywright(
    report('p.json', { stats, suites: [{ specs: [], suites: [{ specs: [spec] }] }] }),
    false,
  )

  expect(addCounts(vitest, playwright).failures).toEqual([
    'sums.test.ts: takes away\nexpected 1 to be 2',
    'broken.test.ts\nCannot find module',
    '[phone] cart.spec.ts:7: opens\nnot visible\nthe browser complained',
  ])
})
