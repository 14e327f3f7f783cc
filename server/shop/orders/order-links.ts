import * as v from 'valibot'
import type { Config } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isSignedLink, signLink } from '#server/platform/keys/signed-link.ts'
import { findOrder, type Order } from './orders.ts'

type Site = Pick<Config, 'publicUrl'>

/** Returns the URL of the order's page with all details, for mails. */
export function mailedOrderUrl({ publicUrl }: Site, linkKey: string, orderId: string): string {
  return `${publicUrl}/order/${orderId}?key=${signLink(linkKey, 'order', orderId)}`
}

/**
 * Returns the link to the tax invoice of an order, or of the renewal with the number `renewal`. `orderLink` is the
 * signed link of the order, as `mailedOrderUrl` returns it.
 */
export function invoiceLink(orderLink: string, renewal?: string): string {
  const invoice = orderLink.replace('?', '/invoice?')
  return renewal ? `${invoice}&payment=${renewal}` : invoice
}

/**
 * Returns the link to the adjustment note of an order, or of the renewal with the number `renewal`. The note is on a
 * separate sheet below the tax invoice.
 */
export function adjustmentLink(orderLink: string, renewal?: string): string {
  return `${invoiceLink(orderLink, renewal)}#refund`
}

export function officeOrderUrl({ publicUrl }: Site, orderId: string): string {
  return `${publicUrl}/office/orders/${orderId}`
}

/**
 * Returns the URL to which the buyer returns after the payment. Stripe replaces the placeholder by the session's id.
 */
export function successUrl({ publicUrl }: Site, sessionId = '{CHECKOUT_SESSION_ID}'): string {
  return `${publicUrl}/checkout/success?session_id=${sessionId}`
}

/**
 * Returns the URL to which the payment page sends a buyer who cancels. The page at this URL uses the key to return the
 * held cards to stock.
 */
export function cancelUrl({ publicUrl }: Site, linkKey: string, orderId: string): string {
  return `${publicUrl}/checkout/cancel?order=${orderId}&key=${signLink(linkKey, 'order-browser', orderId)}`
}

/** The id of an order, and the key of a link that we signed for it. */
export const OrderLink = v.object({
  id: v.string('Send the order’s id.'),
  key: v.string('Send the key of the order’s link.'),
})

/** Returns the order that a signed link opens. Throws the same 404 for a wrong key and for an unknown order. */
export async function requireLinkedOrder(
  { db, linkKey }: Pick<Deps, 'db' | 'linkKey'>,
  { id, key }: v.InferOutput<typeof OrderLink>,
): Promise<Order> {
  const isOurs = isSignedLink(linkKey, 'order', id, key) || isSignedLink(linkKey, 'order-browser', id, key)
  const order = isOurs ? await findOrder(db, id) : undefined
  if (!order) throw orderNotFound()
  return order
}

/**
 * Returns the 404 `not_found` for an unknown order and for a wrong key, so that the response does not reveal which
 * orders exist.
 */
export function orderNotFound(): ApiError {
  return new ApiError(404, 'not_found', 'We could not find that order. Check the link in your email.')
}
