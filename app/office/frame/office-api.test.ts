import { expect, onTestFinished, test, vi } from 'vitest'
import { downloadOffice, putOffice, sendOffice } from './office-api.ts'

const read = () => true

test('a change that has no token, such as after a failed refresh, is not sent, so that it can be repeated', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 404 }))

  const results = [
    await sendOffice('/bench/7K3M9QXA', { written: true }, read),
    await putOffice('/x', {}, read),
  ]

  expect(results).toEqual([{ kind: 'failed' }, { kind: 'failed' }])
  expect(fetch).not.toHaveBeenCalled()
})

test('a download that has no token is not requested, and has failed', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('number'))

  expect(await downloadOffice('/orders.csv', 'orders.csv')).toBe(false)

  expect(fetch).not.toHaveBeenCalled()
})
