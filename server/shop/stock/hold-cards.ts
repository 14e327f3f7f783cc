import { sql } from 'kysely'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { type CardQuantity, lockStock, requireAvailable, takeFromStock } from './stock.ts'

/** The largest share of the unsold cards of a variant that unpaid orders of one network may hold. */
const NETWORK_SHARE = 1 / 3
/** The largest share of the unsold cards of a variant that all unpaid orders together may hold. */
const TOTAL_SHARE = 1 / 2
/**
 * The number of cards of a variant that unpaid orders may hold even if the shares allow fewer. Without this minimum,
 * buyers of the last cards could pay for cards that are sold out by then.
 */
const ALWAYS_HELD = 8

type Hold = { order: Pick<Order, 'id'>; heldBy: string; cards: readonly CardQuantity[] }
type Held = { total: number; network: number }

/**
 * Takes the cards of an unpaid order from stock, within the limits for unpaid orders (rulings.md 49). Cards beyond the
 * limits are taken when the order is paid. Mails the operator if unpaid orders now hold all or many of the cards.
 * Throws a 409 `out_of_stock` for more cards than in stock.
 */
export async function holdCards(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Tx,
  { order, heldBy, cards }: Hold,
): Promise<void> {
  const stock = await lockStock(tx, order.id)
  const held = await readHeld(tx, cards, heldBy)
  requireAvailable(cards, stock, (productId) => (held.get(productId)?.total ?? 0) > 0)
  for (const { productId, quantity } of cards) {
    const left = stock.get(productId) ?? 0
    const { total, network } = held.get(productId) ?? { total: 0, network: 0 }
    const unsold = left + total
    const room = Math.min(mostOf(unsold, TOTAL_SHARE) - total, mostOf(unsold, NETWORK_SHARE) - network)
    const taken = Math.max(0, Math.min(quantity, room))
    await tx
      .updateTable('shop.order_lines')
      .set({ held: taken })
      .where('order_id', '=', order.id)
      .where('product_id', '=', productId)
      .execute()
    await takeFromStock(deps, tx, { productId, quantity: taken }, stock)
    const isEmpty = taken > 0 && taken === left
    const isFull = unsold > ALWAYS_HELD * 2 && total + taken >= mostOf(unsold, TOTAL_SHARE)
    if (isEmpty || isFull)
      await queueHoldMail(deps, tx, { productId, held: total + taken, left: left - taken })
  }
}

function mostOf(unsold: number, share: number): number {
  return Math.max(Math.ceil(unsold * share), Math.min(unsold, ALWAYS_HELD))
}

/**
 * Returns how many cards of each variant unpaid orders hold, in total and for the network `heldBy`. Leaves out orders
 * with a payment problem.
 */
async function readHeld(tx: Tx, cards: readonly CardQuantity[], heldBy: string): Promise<Map<string, Held>> {
  if (cards.length === 0) return new Map()
  const rows = await tx
    .selectFrom('shop.orders as o')
    .innerJoin('shop.order_lines as l', 'l.order_id', 'o.id')
    .select([
      'l.product_id',
      sql<number>`sum(l.held)::int`.as('total'),
      sql<number>`coalesce(sum(l.held) filter (where o.held_by = ${heldBy}), 0)::int`.as('network'),
    ])
    .where('o.state', '=', 'awaiting_payment')
    .where('o.payment_problem', 'is', null)
    .where(
      'l.product_id',
      'in',
      cards.map(({ productId }) => productId),
    )
    .groupBy('l.product_id')
    .execute()
  return new Map(rows.map(({ product_id, ...counts }) => [product_id, counts]))
}

/** Mails the operator that unpaid orders hold many or all cards of a variant, at most once per day and variant. */
async function queueHoldMail(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  tx: Tx,
  { productId, held, left }: { productId: string; held: number; left: number },
): Promise<void> {
  const name = findReviewCard(productId)?.name ?? productId
  const message = composeMail(
    {
      to: config.operatorEmail,
      isToOperator: true,
      subject: left === 0 ? `${name}: all held by unpaid orders` : `${name}: many held by unpaid orders`,
    },
    [
      { kind: 'heading', text: `${name}: ${held} held, ${left} left to buy` },
      {
        kind: 'paragraph',
        text:
          left === 0
            ? 'Open payment pages hold the last of these cards, so nobody else can buy them until one is paid or closes, after half an hour at most.'
            : 'Open payment pages hold as many of these cards as unpaid orders may. Others can still buy what is left, and whoever pays first gets the cards.',
      },
      {
        kind: 'note',
        text: 'Unpaid orders are in the office, under “Not paid yet”. Many of them from nobody you know may be somebody who means no good.',
      },
      { kind: 'button', label: 'Open the stock', url: `${config.publicUrl}/office/stock` },
    ],
  )
  const day = dayIn(config.timeZone, now())
  await enqueueMail(tx, { kind: 'stock-held', dedupeKey: `stock-held:${productId}:${day}`, message })
}
