import * as v from 'valibot'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isSignedLink } from '#server/platform/keys/signed-link.ts'
import { findOrder, type Order } from './orders.ts'

/** The id of an order, and the key of a link that we signed for it. */
export const OrderLink = v.object({
  id: v.string('Send the order’s id.'),
  key: v.string('Send the key of the order’s link.'),
})

/** The order that this link opens; a wrong key and an unknown order look the same. */
export async function requireLinkedOrder(
  { db, linkKey }: Pick<Deps, 'db' | 'linkKey'>,
  { id, key }: v.InferOutput<typeof OrderLink>,
): Promise<Order> {
  const isOurs = isSignedLink(linkKey, 'order', id, key) || isSignedLink(linkKey, 'order-browser', id, key)
  const order = isOurs ? await findOrder(db, id) : undefined
  if (!order) throw orderNotFound()
  return order
}

/** 404 `not_found`, also for a wrong key, so that the response does not reveal which orders exist. */
export function orderNotFound(): ApiError {
  return new ApiError(404, 'not_found', 'We could not find that order. Check the link in your email.')
}
