import { expect, test } from 'vitest'
import { createBulkhead } from './bulkhead.ts'

const WAIT_MS = 50

/**
 * Requests `wanted` connections for an area. Returns the release functions of the connections that it gets; the other
 * requests time out.
 */
async function entered(bulkhead: ReturnType<typeof createBulkhead>, area: string, wanted: number) {
  const results = await Promise.allSettled(Array.from({ length: wanted }, () => bulkhead.enter(area)))
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

test('a single area gets half of the connections, and each further area a part of the rest', async () => {
  const bulkhead = createBulkhead(10, WAIT_MS)

  const counts: number[] = []
  for (const area of ['forms', 'rest', 'office', 'auth'])
    counts.push((await entered(bulkhead, area, 20)).length)

  expect(counts).toEqual([5, 3, 1, 1])
})

test('a request that waits too long gets the driver’s timeout error, and leaves the queue', async () => {
  const bulkhead = createBulkhead(2, WAIT_MS)
  await bulkhead.enter('forms')

  await expect(bulkhead.enter('forms')).rejects.toThrow('timeout exceeded when trying to connect')
  expect(bulkhead.waiting()).toBe(0)
})

test('a released connection goes to an area with fewer connections before one that has waited longer', async () => {
  const bulkhead = createBulkhead(3, WAIT_MS)
  const [leave] = await Promise.all([
    bulkhead.enter('forms'),
    bulkhead.enter('forms'),
    bulkhead.enter('rest'),
  ])
  const another = bulkhead.enter('forms').catch(() => 'refused')
  const first = bulkhead.enter('office').then(() => 'entered')
  expect(bulkhead.waiting()).toBe(2)

  leave()

  expect(await Promise.all([another, first])).toEqual(['refused', 'entered'])
})
