import { createHash, createHmac, randomInt } from 'node:crypto'
import { monthlyOf, type OrderTotals } from '#domain/cart/pricing.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import type { CheckoutForm } from '#domain/checkout/create-checkout.ts'
import { HOLD_MINUTES, newOrderNumber } from '#domain/orders/orders.ts'
import type { Origin } from '#server/office/visits/origin.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { cardLines, type Order } from '#server/shop/orders/orders.ts'
import { findSubscriptions } from '#server/shop/orders/subscriptions.ts'
import { holdCards } from '#server/shop/stock/hold-cards.ts'
import type { CartLine } from './read-cart.ts'

export type NewOrder = {
  idempotencyKey: string
  lines: readonly CartLine[]
  totals: OrderTotals
  businessInfo: BusinessInfo
  /** The buyer's fields of the checkout form (product.md 3.6). */
  buyerDetails?: CheckoutForm
  /** The account that buys and owns the order. */
  userId?: string
  /**
   * The client's network, or the operator of a phone order. The unpaid orders of one network can hold only a part of
   * the cards (rulings.md 49).
   */
  network: string
  /** The first page and the source of the visit that led to the order. */
  origin?: Origin
  /** The operator who places the order for a buyer. The audit log records the order under this operator. */
  placedBy?: string
}

/**
 * Stripe refuses a payment page that closes less than 30 minutes after its creation. The page and the hold end this
 * many seconds after `HOLD_MINUTES`, because the page is created after the order, and Stripe's clock may be ahead.
 */
const CLOCK_MARGIN_SECONDS = 30
const FIRST_CHECK_MINUTES = 2

/**
 * Stores the order and holds its cards in one transaction, within the limits for unpaid orders. For a known idempotency
 * key, returns the order stored under it. Throws a 409 for a known key with other content or for more cards than in
 * stock, and a 401 for a deleted account.
 */
export async function placeOrder(deps: Deps, order: NewOrder): Promise<Order> {
  const { db, now } = deps
  const requestHash = hashOf(order)
  const heldBy = networkHash(deps, order.network)
  const stored = await db.transaction().execute(async (tx) => {
    if (order.userId !== undefined) await requireAccount(tx, order.userId)
    const placed = await insertOrder(tx, order, { requestHash, heldBy, at: now() })
    if (placed) {
      await insertLines(tx, placed.id, order.lines)
      await holdCards(deps, tx, { order: placed, heldBy, cards: cardLines(order.lines) })
      if (order.placedBy !== undefined)
        await recordAudit(tx, { actor: order.placedBy, action: 'order.place', subject: placed.number })
      return placed
    }
    const earlier = await findAttempt(tx, order.idempotencyKey)
    if (earlier.request_hash === requestHash) return earlier
    throw new ApiError(
      409,
      'idempotency_conflict',
      'This checkout was already started with other details. Please start again.',
    )
  })
  deps.wakeOutbox()
  return stored
}

/** A keyed hash that identifies the network while the order is unpaid. */
function networkHash({ linkKey }: Pick<Deps, 'linkKey'>, network: string): string {
  return createHmac('sha256', linkKey).update(`hold ${network}`).digest('base64url').slice(0, 22)
}

/** Throws a 401 when the account was deleted. Locks an existing account until the order is stored. */
async function requireAccount(tx: Tx, id: string): Promise<void> {
  const held = await tx
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!held) throw new ApiError(401, 'bad_jwt', 'This access token is not valid.')
}

/** Returns undefined if an order with this idempotency key exists. Waits for a concurrent copy of the request. */
async function insertOrder(
  tx: Tx,
  order: NewOrder,
  { requestHash, heldBy, at }: { requestHash: string; heldBy: string; at: Date },
): Promise<Order | undefined> {
  const { idempotencyKey, lines, totals, businessInfo, buyerDetails, userId, origin } = order
  const monthly = monthlyOf(lines)
  return tx
    .insertInto('shop.orders')
    .values({
      number: await freeOrderNumber(tx),
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
      held_by: heldBy,
      subtotal_cents: totals.subtotal,
      discount_cents: totals.discount,
      shipping_cents: totals.shipping,
      total_cents: totals.total,
      monthly_cents: monthly,
      has_cards: cardLines(lines).length > 0,
      has_others: cardLines(lines).length < lines.length,
      business_info: JSON.stringify(businessInfo),
      ...(buyerDetails && { buyer_details: JSON.stringify(buyerDetails) }),
      ...(userId !== undefined && { user_id: userId }),
      ...(userId !== undefined && monthly > 0 && { customer_id: await findCustomer(tx, userId) }),
      began_on: origin?.page ?? null,
      source: origin?.source ?? null,
      created_at: at,
      expires_at: new Date(at.getTime() + (HOLD_MINUTES * 60 + CLOCK_MARGIN_SECONDS) * 1000),
      check_at: new Date(at.getTime() + FIRST_CHECK_MINUTES * 60_000),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The payment provider's customer id of the account's newest running subscription; null without a running one. */
async function findCustomer(tx: Tx, userId: string): Promise<string | null> {
  const [newest] = await findSubscriptions(tx, userId)
  return newest && newest.status !== 'cancelled' ? newest.customer_id : null
}

async function freeOrderNumber(tx: Tx): Promise<string> {
  const number = newOrderNumber((below) => randomInt(below))
  const taken = await tx
    .selectFrom('shop.orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return taken ? freeOrderNumber(tx) : number
}

async function findAttempt(tx: Tx, idempotencyKey: string): Promise<Order> {
  return tx
    .selectFrom('shop.orders')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
}

async function insertLines(tx: Tx, orderId: string, lines: readonly CartLine[]): Promise<void> {
  await tx
    .insertInto('shop.order_lines')
    .values(
      lines.map((line, index) => ({
        order_id: orderId,
        line: index + 1,
        product_id: line.productId,
        type: line.type,
        name: line.name,
        unit_cents: line.unitPriceCents,
        quantity: line.quantity,
        billing: line.billing ?? 'once',
      })),
    )
    .execute()
}

function hashOf({ lines, businessInfo: info, buyerDetails, userId }: NewOrder): string {
  const content = [
    lines.map(({ productId, quantity }) => `${productId} ${quantity}`).sort(),
    [info.googleBusinessName, info.googleBusinessLink, info.businessLocation, info.phoneNumber],
    ...(buyerDetails ? [userId, Object.values(buyerDetails)] : []),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
