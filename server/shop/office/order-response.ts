import { cardUrl, showsPageFirst } from '#domain/orders/cards.ts'
import { invoiceNumberText } from '#domain/orders/invoice-number.ts'
import { dueOf, isChipAddress } from '#domain/orders/office/bench.ts'
import type {
  HistoryEntry,
  OfficeOrder,
  OfficeRenewal,
  OrderNote,
  RefundUnderWay,
} from '#domain/orders/office/office-orders.ts'
import { disputesOf } from '#domain/orders/orders.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findCards } from '#server/shop/cards/order-cards.ts'
import { mailedOrderUrl } from '#server/shop/orders/order-links.ts'
import { lineView } from '#server/shop/orders/order-view-of.ts'
import { findLines, needsGoogleLink, type Order, owesSetUp } from '#server/shop/orders/orders.ts'
import { findPostByDays } from '#server/shop/orders/post-by.ts'
import { findRenewalsOf, type Renewal, renewalView } from '#server/shop/orders/renewals.ts'
import { runningView, subscriptionViews } from '#server/shop/orders/subscriptions.ts'
import { findRefund, findRenewalRefunds, type Refund } from '#server/shop/refunds/refunds.ts'
import { isRefundable } from '#server/shop/refunds/sale.ts'
import { reasonNotToDelete } from './changes/delete-order.ts'
import { readMails } from './mails/read-mails.ts'
import { paymentUrl } from './payments/payment-url.ts'
import { openPaymentOf } from './phone-orders/open-payment.ts'
import { readUndoable } from './undo/undoable-steps.ts'

/** The history shows only this many of an order's newest entries. */
const HISTORY = 100

/** Reads everything that the office shows about one order. */
export async function orderResponse(
  { config, linkKey, now }: Pick<Deps, 'config' | 'linkKey' | 'now'>,
  db: Db | Tx,
  order: Order,
): Promise<OfficeOrder> {
  const refund = await findRefund(db, order)
  const former = await readReplaced(db, order.id)
  const renewals = await readRenewals(db, order)
  const openPayment = openPaymentOf(order, now())
  const postBy = (await findPostByDays(db, [order], config.timeZone)).get(order.id)
  const notDeletable = reasonNotToDelete(order, now())
  return {
    ...headOf(order),
    lines: (await findLines(db, order.id)).map((line) => ({
      ...lineView(line),
      line: line.line,
      isCard: line.type === 'nfc_card',
      ...(line.type !== 'nfc_card' && { job: { state: line.job, at: timeOf(line.job_at) } }),
      short: line.short,
    })),
    hasCards: order.has_cards,
    cards: (await findCards(db, order.id)).map((card) => ({
      productId: card.product_id,
      code: card.code,
      url: cardUrl(config.publicUrl, card.code),
      ...(card.written_at && { isWritten: true as const }),
      ...(card.off_reason && { off: card.off_reason }),
      ...formerOf(former.get(card.code), order),
      ...(card.destination !== null && showsPageFirst(card) && { outsideLink: card.destination }),
      ...(card.destination !== null &&
        card.destination !== order.business_info.googleBusinessLink && { changedLink: card.destination }),
    })),
    host: new URL(config.publicUrl).host,
    isChipAddress: isChipAddress(config.publicUrl),
    ...(order.dispute && { dispute: disputesOf(order.dispute)[0] }),
    ...(order.set_up_at && { setUpAt: order.set_up_at.toISOString() }),
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    shippingCents: order.shipping_cents,
    ...(await readSubscriptions(db, order)),
    businessInfo: order.business_info,
    checkoutDetails: order.buyer_details,
    beganOn: order.began_on,
    source: order.source,
    customerPhone: order.customer_phone,
    deliveryAddress: order.delivery_address,
    paymentProblem: order.payment_problem,
    carrier: order.carrier,
    trackingNumber: order.tracking_number,
    programmingAt: timeOf(order.programming_at),
    closedAt: timeOf(order.closed_at),
    ...(order.invoice_number !== null && { invoiceNumber: invoiceNumberText(order.invoice_number) }),
    ...(renewals.length > 0 && { renewals }),
    buyerUrl: mailedOrderUrl(config, linkKey, order.id),
    postBy: postBy ?? null,
    due: postBy === undefined ? null : dueOf(postBy, dayIn(config.timeZone, now())),
    ...(notDeletable !== undefined && { notDeletable }),
    canRefund: isRefundable({ order, renewal: undefined }),
    refundUnderWay: underWay(refund),
    paymentUrl: paymentUrl(config, order),
    ...(openPayment && { openPayment }),
    notes: await readNotes(db, order),
    mails: await readMails(db, order),
    undoable: await readUndoable(db, order),
    version: order.version,
    history: await readHistory(db, order),
  }
}

/** Returns the fields that a list of orders, the board and the page of an order have in common. */
export function headOf(order: HeadColumns) {
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    createdAt: order.created_at.toISOString(),
    paidAt: timeOf(order.paid_at),
    shippedAt: timeOf(order.shipped_at),
    deliveredAt: timeOf(order.delivered_at),
    customerName: order.customer_name,
    email: order.email,
    businessName: order.business_info.googleBusinessName,
    totalCents: order.total_cents,
    refundedCents: order.refunded_cents,
    needsGoogleLink: needsGoogleLink(order),
    hasPaymentProblem: order.payment_problem !== null,
    shortCards: order.short_cards,
    ...(order.buyer_details.additionalInfo && { buyerNote: order.buyer_details.additionalInfo }),
    ...(order.has_others && { hasOthers: true, setUpOwed: owesSetUp(order) }),
    ...(order.dispute && { disputeStage: order.dispute.stage }),
  }
}

export const HEAD_COLUMNS = [
  'id',
  'number',
  'state',
  'created_at',
  'paid_at',
  'shipped_at',
  'delivered_at',
  'customer_name',
  'email',
  'business_info',
  'buyer_details',
  'has_cards',
  'total_cents',
  'refunded_cents',
  'payment_problem',
  'short_cards',
  'has_others',
  'set_up_at',
  'dispute',
] as const satisfies readonly (keyof Order)[]
type HeadColumns = Pick<Order, (typeof HEAD_COLUMNS)[number]>

async function readSubscriptions(
  db: Db | Tx,
  { id }: Order,
): Promise<Pick<OfficeOrder, 'subscriptions' | 'running'>> {
  const known = await db.selectFrom('shop.subscriptions').selectAll().where('order_id', '=', id).execute()
  return {
    subscriptions: known.flatMap(subscriptionViews),
    running: known.filter(({ status }) => status !== 'cancelled').map(runningView),
  }
}

async function readRenewals(db: Db | Tx, order: Order): Promise<OfficeRenewal[]> {
  const renewals: readonly Renewal[] = (await findRenewalsOf(db, [order.id])).get(order.id) ?? []
  const refunds = await findRenewalRefunds(db, renewals)
  return renewals.map((renewal) => ({
    ...renewalView(renewal),
    subscriptionId: renewal.subscription_id,
    canRefund: isRefundable({ order, renewal }),
    refundUnderWay: underWay(refunds.get(renewal.id)),
  }))
}

function underWay(refund: Refund | undefined): RefundUnderWay | null {
  return refund ? { cents: refund.cents, by: refund.asked_by, at: refund.asked_at.toISOString() } : null
}

type Replaced = { code: string; isRetired: boolean; at: Date }

/**
 * Returns the former codes of a card, except codes that packing replaced. As on the bench, `replacesPosted` is set only
 * if a code was replaced after the order was posted.
 */
function formerOf(replaced: readonly Replaced[] | undefined, { state, shipped_at }: Order) {
  if (!replaced) return {}
  const isPosted = state === 'shipped' || state === 'delivered'
  const replacesPosted = isPosted && replaced.some(({ at }) => shipped_at !== null && at > shipped_at)
  return {
    formerCodes: replaced.map(({ code, isRetired }) => ({ code, isRetired })),
    ...(replacesPosted && { replacesPosted: true as const }),
  }
}

async function readReplaced(db: Db | Tx, orderId: string): Promise<Map<string, Replaced[]>> {
  const rows = await db
    .selectFrom('shop.former_codes as former')
    .innerJoin('shop.cards as card', 'card.code', 'former.card')
    .select(['former.card', 'former.code', 'former.created_at', 'former.retired_at'])
    .where('card.order_id', '=', orderId)
    .where('former.reason', '=', 'replaced')
    .orderBy('former.created_at', 'desc')
    .orderBy('former.code')
    .execute()
  const byCard = Map.groupBy(rows, ({ card }) => card)
  return new Map(
    [...byCard].map(([card, codes]) => [
      card,
      codes.map(({ code, created_at, retired_at }) => ({
        code,
        isRetired: retired_at !== null,
        at: created_at,
      })),
    ]),
  )
}

async function readNotes(db: Db | Tx, { id }: Order): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('shop.order_notes')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, author, text, created_at }) => ({ id, author, text, at: created_at.toISOString() }))
}

async function readHistory(db: Db | Tx, { number }: Order): Promise<HistoryEntry[]> {
  const entries = await db
    .selectFrom('office.audit_log')
    .select(['at', 'actor', 'action', 'details'])
    .where('subject', '=', number)
    // the response has the notes in its field `notes`
    .where('action', '!=', 'order.note')
    .orderBy('id', 'desc')
    .limit(HISTORY)
    .execute()
  return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}

function timeOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
