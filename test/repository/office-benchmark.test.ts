import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'

/**
 * Requests that the benchmark leaves out: the stream stays open, and the time for a file depends on its number of rows.
 */
const NOT_MEASURED = [
  '/stream',
  '/leads.csv',
  '/orders.csv',
  '/orders/addresses.csv',
  '/money/sales.csv',
  '/money/xero.csv',
]

test('the benchmark of the office requests the data of every page', () => {
  const routes = [...read('server/office/office.ts').matchAll(/office\.get\('([^']+)'/g)].map(
    ([, route = '']) => route,
  )
  const requested = [...read('bench/office.ts').matchAll(/'(\/[a-z][^' ?]*)/g)].map(([, request]) => request)

  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter((route) => !requested.includes(route)).toSorted()).toEqual(NOT_MEASURED.toSorted())
})

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
