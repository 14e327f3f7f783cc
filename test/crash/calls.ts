import * as v from 'valibot'
import { BUYER } from '#test/fixtures/shop.ts'

export const HEADERS = { apikey: 'sb_publishable_local', 'content-type': 'application/json' }
const TIMEOUT_MS = 30_000

export const Opened = v.object({ url: v.string() })
const Refused = v.object({ error: v.object({ code: v.string(), message: v.string() }) })
const Seen = v.object({ state: v.string() })

/** Returns the URL of the payment page, or undefined when the cards are sold out. */
export async function checkOut(shop: string, key: string, body: string): Promise<string | undefined> {
  const response = await send(`${shop}/functions/v1/create-review-card-checkout`, {
    method: 'POST',
    headers: { ...HEADERS, 'idempotency-key': key },
    body,
  })
  const result: unknown = await response.json()
  if (response.status === 409 && v.parse(Refused, result).error.code === 'out_of_stock') return undefined
  return v.parse(Opened, expectStatus(200, response, result)).url
}

/** Presses a button of the payment page, and returns the URL of the redirect. */
export async function press(shop: string, page: string, action: 'pay' | 'cancel'): Promise<URL> {
  const response = await send(shop + new URL(page).pathname, {
    method: 'POST',
    body: new URLSearchParams({ ...BUYER, action }),
    redirect: 'manual',
  })
  expectStatus(303, response, await response.text())
  return new URL(response.headers.get('location') ?? '', shop)
}

/** Cancels the order, as the shop's page does for a buyer who left the payment page. */
export async function cancel(shop: string, link: URLSearchParams): Promise<void> {
  const response = await send(`${shop}/functions/v1/cancel-checkout`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ id: link.get('order'), key: link.get('key') }),
  })
  const { state } = v.parse(Seen, expectStatus(200, response, await response.json()))
  if (!['cancelled', 'expired'].includes(state)) throw new Error(`A cancelled order is ${state}.`)
}

/** Requests the order, as the success page does, and throws unless it is confirming or paid. */
export async function lookAt(shop: string, sessionId: string): Promise<void> {
  const response = await send(`${shop}/functions/v1/order?session_id=${sessionId}`, { headers: HEADERS })
  const { state } = v.parse(Seen, expectStatus(200, response, await response.json()))
  if (!['confirming', 'paid'].includes(state)) throw new Error(`A paid order is ${state}.`)
}

function send(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
}

function expectStatus<T>(expected: number, { status, url }: Response, result: T): T {
  if (status === expected) return result
  throw new Error(`${url} answered ${status}: ${JSON.stringify(result)}`)
}
