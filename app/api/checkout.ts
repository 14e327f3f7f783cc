import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import type { CreateCheckout } from '#domain/checkout/create-checkout.ts'
import type { ReviewCardCheckout } from '#domain/checkout/review-card-checkout.ts'
import type { OrderResult, OrderView } from '#domain/orders/order-view.ts'
import { isRecord } from '#domain/text/record.ts'
import { type ApiResult, callApi } from './http.ts'

/** The stock of each card, by variant id (rulings.md 12). */
export type CardStock = Readonly<Partial<Record<string, number>>>

export type CheckoutStart = { url: string | undefined }
export type FoundOrder = Pick<OrderView, 'id' | 'key'>

const ORDER_FIELDS = ['id', 'number', 'state', 'status', 'key'] as const

export function fetchCardStock(): Promise<ApiResult<CardStock>> {
  return callApi('/functions/v1/card-stock', {}, (body) => (isStock(body) ? body : undefined))
}

/**
 * Stores the order, holds the stock and returns the URL to pay at (product.md 7). A request sent twice with the same
 * key and content makes one order.
 */
export function startReviewCardCheckout(
  request: ReviewCardCheckout,
  idempotencyKey: string,
  headers: Record<string, string> = {},
): Promise<ApiResult<CheckoutStart>> {
  return callApi(
    '/functions/v1/create-review-card-checkout',
    { method: 'POST', json: request, headers: { ...headers, 'Idempotency-Key': idempotencyKey } },
    (body) => (isRecord(body) ? { url: readHttpUrl(body.url) } : undefined),
  )
}

/**
 * Stores the order of the checkout page's cart and returns the URL to pay at (product.md 7). `token` is the access
 * token of a signed-in visitor. A request sent twice with the same key and content makes one order.
 */
export function startCheckout(
  request: CreateCheckout,
  idempotencyKey: string,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<ApiResult<CheckoutStart>> {
  return callApi(
    '/functions/v1/create-checkout',
    { method: 'POST', json: request, headers: { ...headers, 'Idempotency-Key': idempotencyKey }, token },
    (body) => (isRecord(body) ? { url: readHttpUrl(body.url) } : undefined),
  )
}

/** Fetches the order of a payment session, or the order that a signed link opens. */
export function fetchOrder(
  by: { sessionId: string } | { id: string; key: string },
  signal?: AbortSignal,
): Promise<ApiResult<OrderView>> {
  const query = 'sessionId' in by ? { session_id: by.sessionId } : { id: by.id, key: by.key }
  return callApi(`/functions/v1/order?${new URLSearchParams(query)}`, signal ? { signal } : {}, readOrder)
}

/** `host` is the site that a card leads to. /t/{code}?go={confirm} redirects there without asking. */
export type CardLink = { host: string; confirm: string }

export function fetchCardLink(code: string, signal: AbortSignal): Promise<ApiResult<CardLink>> {
  return callApi(`/functions/v1/card-link?${new URLSearchParams({ code })}`, { signal }, (body) =>
    isRecord(body) && typeof body.host === 'string' && typeof body.confirm === 'string'
      ? { host: body.host, confirm: body.confirm }
      : undefined,
  )
}

/** Finds a paid order by its number and email address. Returns the id and key that open the order. */
export function findOrder(by: { number: string; email: string }): Promise<ApiResult<FoundOrder>> {
  return callApi('/functions/v1/find-order', { method: 'POST', json: by }, (body) =>
    isRecord(body) && typeof body.id === 'string' && typeof body.key === 'string'
      ? { id: body.id, key: body.key }
      : undefined,
  )
}

/** Adds or changes the link that the cards open (rulings.md 2). */
export function saveGoogleLink(order: {
  id: string
  key: string
  googleBusinessLink: BusinessInfo['googleBusinessLink']
}): Promise<ApiResult<OrderResult>> {
  return callApi('/functions/v1/order-google-link', { method: 'POST', json: order }, readResult)
}

/** Makes a blank card one of the order's cards. */
export function activateCard(card: { id: string; key: string; code: string }): Promise<ApiResult<true>> {
  return callApi('/functions/v1/activate-card', { method: 'POST', json: card }, () => true)
}

/** Returns the target of a short Google link, and the name of the business if the target has it (rulings.md 44). */
export function expandGoogleLink(
  link: string,
  signal: AbortSignal,
): Promise<ApiResult<{ url: string; name?: string }>> {
  return callApi('/functions/v1/expand-google-link', { method: 'POST', json: { link }, signal }, (body) =>
    isRecord(body) && typeof body.url === 'string'
      ? { url: body.url, ...(typeof body.name === 'string' && { name: body.name }) }
      : undefined,
  )
}

/** Closes the payment page of a buyer who cancelled, and releases the stock that the order holds. */
export function cancelCheckout(order: { id: string; key: string }): Promise<ApiResult<OrderResult>> {
  return callApi('/functions/v1/cancel-checkout', { method: 'POST', json: order }, readResult)
}

function isStock(body: unknown): body is CardStock {
  return isRecord(body) && Object.values(body).every((count) => Number.isInteger(count) && Number(count) >= 0)
}

/** Returns the absolute URL; `undefined` unless it is an http or https URL. */
export function readHttpUrl(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url, location.href)) return undefined
  const { protocol, href } = new URL(url, location.href)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

// The body comes from our own server, so only its outline is checked.
function readOrder(body: unknown): OrderView | undefined {
  const isOrder = isRecord(body) && ORDER_FIELDS.every((field) => typeof body[field] === 'string')
  return isOrder && Array.isArray(body.lines) ? (body as OrderView) : undefined
}

function readResult(body: unknown): OrderResult | undefined {
  return isRecord(body) && typeof body.state === 'string' ? (body as OrderResult) : undefined
}
