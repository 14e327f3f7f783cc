import { expect, test } from 'vitest'
import { sampleRequests } from './copy.ts'

test('the sample requests were sent in the last weeks, and the preferred day is still to come', () => {
  const [quote, enquiry] = sampleRequests(new Date('2026-11-27T01:00:00Z'))

  expect(quote?.createdAt).toBe('2026-11-09T01:00:00.000Z')
  expect(enquiry).toMatchObject({ createdAt: '2026-11-16T01:00:00.000Z', preferredDate: '2026-12-03' })
})
