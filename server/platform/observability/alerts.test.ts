import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { measureProcess, registry } from './metrics.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
/** Labels and words have no underscore; `node_…` are another program's. */
const NAMES = /\b(?!histogram_quantile|node_)[a-z]+(?:_[a-z\d]+)+\b/g

test('every number that an alert looks at is one that the product tells and the guide explains', () => {
  measureProcess()
  const messages = registry.getMetricsAsArray().map(({ name }) => name)
  const guide = read('docs/operating/monitoring.md')

  const named = read('deploy/alerts.yml').match(NAMES) ?? []
  const numbers = [...new Set(named.map((name) => name.replace(/_(?:count|bucket)$/, '')))]

  expect(numbers).toContain('payment_events_overdue')
  expect(numbers.filter((name) => !messages.includes(name))).toEqual([])
  expect(numbers.filter((name) => !guide.includes(name))).toEqual([])
})
