import { expect, test } from 'vitest'
import type { CheckoutStart } from '#app/api/checkout.ts'
import type { ApiResult } from '#app/api/http.ts'
import { readAvailable, readTotals, sendCheckout } from './send-checkout.ts'

type Result = ApiResult<CheckoutStart>
const OK: Result = { kind: 'ok', body: { url: 'https://pay.example/1' } }
test('an attempt that succeeds is sent once', async () => {
  const { answer: result, keys } = await attempt([OK])
  expect(result).toEqual(OK)
  expect(keys).toEqual(['key-0'])
})

test('a checkout that was closed meanwhile is retried with a new idempotency key', async () => {
  const { answer: result, keys } = await attempt([refused('checkout_closed'), OK])
  expect(result).toEqual(OK)
  expect(keys).toEqual(['key-0', 'key-1'])
})

test('a checkout in progress is retried with the same idempotency key', async () => {
  const { answer: result, keys } = await attempt([
    refused('checkout_in_progress'),
    refused('checkout_in_progress'),
    OK,
  ])
  expect(result).toEqual(OK)
  expect(keys).toEqual(['key-0', 'key-0', 'key-0'])
})

test('any other refusal and a lost connection are returned without a retry', async () => {
  expect((await attempt([refused('out_of_stock'), OK])).answer).toMatchObject({ code: 'out_of_stock' })
  expect((await attempt([{ kind: 'failed' }, OK])).answer).toEqual({ kind: 'failed' })
})

test('the number of retries is limited', async () => {
  const { keys } = await attempt(Array.from({ length: 9 }, () => refused('checkout_closed')))
  expect(keys).toHaveLength(4)
})

test('the lines and totals of a refusal are parsed, and other details are ignored', () => {
  const lines = [
    { id: 'keyring-white', available: 2 },
    { id: 'keyring-black', available: 50, held: true },
  ]
  expect(readAvailable({ lines })).toEqual({
    'keyring-white': { available: 2, held: false },
    'keyring-black': { available: 50, held: true },
  })
  expect(readAvailable({})).toBeUndefined()
  expect(readTotals({ clientTotalCents: 3999, serverTotalCents: 4499 })).toEqual({ before: 3999, now: 4499 })
  expect(readTotals({ clientTotalCents: '1' })).toBeUndefined()
})

function refused(code: string): Result {
  return { kind: 'refused', status: 409, code, message: code, details: {} }
}

async function attempt(results: Result[]) {
  const keys: string[] = []
  let number = 0
  const send = (key: string): Promise<Result> => {
    keys.push(key)
    return Promise.resolve(results.shift() ?? { kind: 'failed' })
  }
  const result = await sendCheckout(
    { content: 'one keyring', send },
    {
      keyFor: () => `key-${number}`,
      clear: () => {
        number += 1
      },
      wait: () => Promise.resolve(),
    },
  )
  return { answer: result, keys }
}
