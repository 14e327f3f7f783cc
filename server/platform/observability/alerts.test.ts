import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { measureProcess, registry } from './metrics.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
/** Matches metric names, which have underscores, unlike labels and words. `node_…` are metrics of the node exporter. */
const NAMES = /\b(?!histogram_quantile|node_)[a-z]+(?:_[a-z\d]+)+\b/g

test('every metric of an alert is exported by the product and explained in the guide', () => {
  measureProcess()
  const exported = registry.getMetricsAsArray().map(({ name }) => name)
  const guide = read('docs/operating/monitoring.md')

  const named = read('deploy/alerts.yml').match(NAMES) ?? []
  const metrics = [...new Set(named.map((name) => name.replace(/_(?:count|bucket)$/, '')))]

  expect(metrics).toContain('payment_events_overdue')
  expect(metrics.filter((name) => !exported.includes(name))).toEqual([])
  expect(metrics.filter((name) => !guide.includes(name))).toEqual([])
})
