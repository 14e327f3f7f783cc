import { afterEach, expect, test, vi } from 'vitest'
import { callApi, messageOf, referenceOf } from './http.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a response is checked by its guard, and an unexpected body is a failure', async () => {
  stubResponse(200, { number: 7 })
  expect(await call()).toEqual({ kind: 'ok', body: 7 })
  stubResponse(200, { other: 7 })
  expect(await call()).toEqual({ kind: 'failed' })
  stubResponse(200, '<html>')
  expect(await call()).toEqual({ kind: 'failed' })
})

test('a refusal keeps the server’s message and details', async () => {
  stubResponse(409, { error: { code: 'out_of_stock', message: 'Only 2 left.', lines: [1] } })
  expect(await call()).toEqual({
    kind: 'refused',
    status: 409,
    code: 'out_of_stock',
    message: 'Only 2 left.',
    details: { lines: [1] },
  })
})

test('a 502 with a message is a refusal; a 500 is a failure, with its message if it has one', async () => {
  const copy = { error: { code: 'payment_unavailable', message: 'Try again in a minute.' } }
  stubResponse(502, copy)
  expect(await call()).toMatchObject({ kind: 'refused', message: 'Try again in a minute.' })
  stubResponse(500, copy)
  expect(await call()).toEqual({ kind: 'failed', message: 'Try again in a minute.' })
  expect(messageOf(await call())).toBe('Try again in a minute.')
  stubResponse(500, {})
  expect(await call()).toEqual({ kind: 'failed' })
  expect(messageOf(await call())).toBeUndefined()
  stubResponse(502, 'Bad gateway')
  expect(await call()).toEqual({ kind: 'failed' })
})

test.each([
  [400, { error: 'Quantity is too high' }],
  [422, { message: 'Quantity is too high' }],
  [503, { code: 'SUPABASE_EDGE_RUNTIME_ERROR', message: 'Quantity is too high' }],
  [400, { error: 'Bad Request', message: 'Quantity is too high' }],
  [400, { error: { message: 'Quantity is too high' } }],
])('a refusal with status %i and %j has its text', async (status, body) => {
  stubResponse(status, body)
  expect(await call()).toMatchObject({ kind: 'refused', status, message: 'Quantity is too high' })
})

test('a 500 has the text of each shape', async () => {
  stubResponse(500, { error: 'Stripe is not configured' })
  expect(await call()).toEqual({ kind: 'failed', message: 'Stripe is not configured' })
  stubResponse(500, { message: 'Stripe is not configured' })
  expect(await call()).toEqual({ kind: 'failed', message: 'Stripe is not configured' })
})

test.each([
  '<html><body>Forbidden</body></html>',
  'Forbidden',
  '"Forbidden"',
  'null',
  '{"error":"<!DOCTYPE html><html></html>"}',
  '{"message":" "}',
  '{"error":{}}',
])('a refusal with the body %s has no text', async (body) => {
  stubResponse(403, body)
  expect(await call()).toEqual({ kind: 'failed' })
})

test('a server fault keeps its request id', async () => {
  stubResponse(500, { error: { code: 'unexpected_failure', message: 'Sorry.', request_id: '7K3M9QXA2B' } })
  expect(referenceOf(await call())).toBe('7K3M9QXA2B')
  stubResponse(503, {
    error: { code: 'temporarily_unavailable', message: 'Sorry.', request_id: '7K3M9QXA2C' },
  })
  expect(referenceOf(await call())).toBe('7K3M9QXA2C')
  stubResponse(409, { error: { code: 'out_of_stock', message: 'Only 2 left.' } })
  expect(referenceOf(await call())).toBeUndefined()
})

test('no connection is a failure, not an exception', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await call()).toEqual({ kind: 'failed' })
})

function stubResponse(status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })))
}

function call() {
  return callApi('/functions/v1/x', {}, (body) =>
    typeof body === 'object' && body !== null && 'number' in body ? body.number : undefined,
  )
}
