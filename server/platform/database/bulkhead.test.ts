import { expect, test } from 'vitest'
import { createBulkhead } from './bulkhead.ts'

const WAIT_MS = 50

/** Asks for so many connections of an area, and lists those that it gets; the others give up after a moment. */
async function entered(bulkhead: ReturnType<typeof createBulkhead>, area: string, wanted: number) {
  const results = await Promise.allSettled(Array.from({ length: wanted }, () => bulkhead.enter(area)))
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

test('an area alone gets half of the connections, and each further area something of the rest', async () => {
  const bulkhead = createBulkhead(10, WAIT_MS)

  const counts: number[] = []
  for (const area of ['forms', 'rest', 'office', 'auth'])
    counts.push((await entered(bulkhead, area, 20)).length)

  expect(counts).toEqual([5, 3, 1, 1])
})

test('whoever waits too long is refused as by the driver, and waits no more', async () => {
  const bulkhead = createBulkhead(2, WAIT_MS)
  await bulkhead.enter('forms')

  await expect(bulkhead.enter('forms')).rejects.toThrow('timeout exceeded when trying to connect')
  expect(bulkhead.waiting()).toBe(0)
})

test('a connection that is given back goes to an area with less of them before one that waited longer', async () => {
  const bulkhead = createBulkhead(3, WAIT_MS)
  const [leave] = await Promise.all([
    bulkhead.enter('forms'),
    bulkhead.enter('forms'),
    bulkhead.enter('rest'),
  ])
  const greedy = bulkhead.enter('forms').catch(() => 'refused')
  const fresh = bulkhead.enter('office').then(() => 'entered')
  expect(bulkhead.waiting()).toBe(2)

  leave()

  expect(await Promise.all([greedy, fresh])).toEqual(['refused', 'entered'])
})
