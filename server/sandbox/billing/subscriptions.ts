import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { queueEvent } from '#server/sandbox/events.ts'
import { newId } from '#server/sandbox/ids.ts'
import {
  type PaymentIntent,
  publicPart,
  requireObject,
  type Session,
  saveObject,
  seconds,
} from '#server/sandbox/objects.ts'
import type { Buyer } from '#server/sandbox/pages/buyer-form.ts'
import { charge } from '#server/sandbox/payments.ts'
import { isRecurring } from '#server/sandbox/session-lines.ts'
import type { Customer, Invoice, Price, Subscription } from './billing-objects.ts'

/**
 * Creates the subscription and its first invoice for a paid session in subscription mode, and the customer unless the
 * session has one. Queues the event of the new subscription.
 */
export async function beginSubscription(
  tx: Tx,
  session: Session,
  { buyer, intent, at }: { buyer: Buyer; intent: PaymentIntent; at: Date },
): Promise<Pick<Session, 'customer' | 'subscription' | 'invoice'>> {
  const customer = session.customer ?? (await createCustomer(tx, buyer, at))
  const [id, invoiceId] = [newId('sub'), newId('in')]
  const lines = session._lines.filter(isRecurring)
  const period = { current_period_start: seconds(at), current_period_end: monthAfter(seconds(at)) }
  const subscription: Subscription = {
    id,
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: seconds(at),
    currency: session.currency,
    customer,
    description: session._payment.description,
    ended_at: null,
    items: {
      object: 'list',
      data: lines.map(({ price, quantity }) => ({
        id: newId('si'),
        object: 'subscription_item',
        ...period,
        // safe cast: `readLine` copies a recurring line's price from a stored price
        price: price as Price,
        quantity,
        subscription: id,
      })),
      has_more: false,
    },
    latest_invoice: invoiceId,
    livemode: false,
    metadata: session._payment.metadata,
    status: 'active',
    _names: lines.map(({ description }) => description),
  }
  const invoice = invoiceOf(subscription, {
    amount: session.amount_total,
    at,
    reason: 'subscription_create',
    intent,
  })
  await saveObject(tx, 'subscription', subscription)
  await saveObject(tx, 'invoice', { ...invoice, id: invoiceId })
  await queueEvent(tx, 'customer.subscription.created', subscription, at)
  return { customer, subscription: id, invoice: invoiceId }
}

async function createCustomer(tx: Tx, { email, name, phone }: Buyer, at: Date): Promise<string> {
  const id = newId('cus')
  const customer: Customer = {
    id,
    object: 'customer',
    created: seconds(at),
    email,
    livemode: false,
    metadata: {},
    name,
    phone,
  }
  await saveObject(tx, 'customer', customer)
  return id
}

type InvoiceParts = {
  amount: number
  at: Date
  reason: Invoice['billing_reason']
  /** Undefined for an invoice that could not be paid. */
  intent?: PaymentIntent
}

function invoiceOf(subscription: Subscription, { amount, at, reason, intent }: InvoiceParts): Invoice {
  return {
    id: newId('in'),
    object: 'invoice',
    amount_due: amount,
    amount_paid: intent ? amount : 0,
    billing_reason: reason,
    created: seconds(at),
    currency: subscription.currency,
    customer: subscription.customer,
    livemode: false,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    payments: {
      object: 'list',
      data: intent
        ? [
            {
              object: 'invoice_payment',
              payment: { type: 'payment_intent', payment_intent: intent.id },
              status: 'paid',
            },
          ]
        : [],
      has_more: false,
    },
    status: intent ? 'paid' : 'open',
    status_transitions: { paid_at: intent ? seconds(at) : null },
  }
}

/** A customer's subscriptions, cancelled ones too, newest first. */
export async function subscriptionsOf(db: Db | Tx, customer: string): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('sandbox.objects')
    .select('body')
    .where('kind', '=', 'subscription')
    .where(sql<string>`body ->> 'customer'`, '=', customer)
    .orderBy('created_at', 'desc')
    .execute()
  // safe cast: only saveObject writes these rows
  return rows.map(({ body }) => body as Subscription)
}

/** GET /v1/invoices: the paid invoices of a subscription, newest first. */
export async function invoicesOf(db: Db, subscription: string): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('sandbox.objects')
    .select('body')
    .where('kind', '=', 'invoice')
    .where(sql<string>`body #>> '{parent,subscription_details,subscription}'`, '=', subscription)
    .where(sql<string>`body ->> 'status'`, '=', 'paid')
    .orderBy('created_at', 'desc')
    .execute()
  // safe cast: only saveObject writes these rows
  return rows.map(({ body }) => body as Invoice)
}

/** GET /v1/invoice_payments: the invoice payments of a payment intent, each with its invoice. */
export async function invoicePaymentsOf(db: Db, payment: string) {
  const rows = await db
    .selectFrom('sandbox.objects')
    .select('body')
    .where('kind', '=', 'invoice')
    .where(sql<string>`body #>> '{payments,data,0,payment,payment_intent}'`, '=', payment)
    .execute()
  // safe cast: only saveObject writes these rows
  return rows.flatMap(({ body }) =>
    (body as Invoice).payments.data.map((paid) => ({ ...paid, invoice: publicPart(body as Invoice) })),
  )
}

/** The portal's buttons. `fail` and `renew` simulate a failed payment and the end of a month. */
export const ACTIONS = ['cancel', 'resume', 'quantity', 'fail', 'renew'] as const
/** `end` cancels a subscription at once. The portal has no button for `end`. */
export type Action = (typeof ACTIONS)[number] | 'end'

/** Applies an action and queues its events. Does nothing to a cancelled subscription. */
export async function changeSubscription(
  tx: Tx,
  id: string,
  { action, quantities, at }: { action: Action; quantities: readonly number[]; at: Date },
): Promise<void> {
  const before = await requireObject(tx, 'subscription', id, { lock: true })
  if (before.status === 'canceled') return
  const after = changed(before, { action, quantities, at })
  await saveObject(tx, 'subscription', after)
  if (action === 'fail') {
    const invoice = invoiceOf(after, { amount: monthly(after), at, reason: 'subscription_cycle' })
    await queueEvent(tx, 'invoice.payment_failed', invoice, at)
  }
  if (action === 'renew' && after.status === 'active') await payRenewal(tx, after, at)
  const type = after.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated'
  await queueEvent(tx, type, after, at)
}

async function payRenewal(tx: Tx, subscription: Subscription, at: Date): Promise<void> {
  const amount = monthly(subscription)
  const { currency, description } = subscription
  const intent = await charge(tx, { amount, currency, description, metadata: {}, shipping: null, at })
  const invoice = invoiceOf(subscription, { amount, at, reason: 'subscription_cycle', intent })
  await saveObject(tx, 'invoice', invoice)
  await queueEvent(tx, 'invoice.paid', invoice, at)
}

type Change = { action: Action; quantities: readonly number[]; at: Date }

function changed(before: Subscription, { action, quantities, at }: Change): Subscription {
  const { data } = before.items
  const withItems = (items: typeof data) => ({ ...before, items: { ...before.items, data: items } })
  switch (action) {
    case 'cancel':
      return { ...before, cancel_at_period_end: true, canceled_at: seconds(at) }
    case 'resume':
      return { ...before, cancel_at_period_end: false, canceled_at: null }
    case 'end':
      return { ...before, status: 'canceled', canceled_at: seconds(at), ended_at: seconds(at) }
    case 'quantity':
      return withItems(data.map((item, index) => ({ ...item, quantity: quantities[index] ?? item.quantity })))
    case 'fail':
      return { ...before, status: 'past_due' }
    case 'renew':
      if (before.cancel_at_period_end) return { ...before, status: 'canceled', ended_at: seconds(at) }
      return {
        ...withItems(
          data.map((item) => ({
            ...item,
            current_period_start: item.current_period_end,
            current_period_end: monthAfter(item.current_period_end),
          })),
        ),
        status: 'active',
      }
  }
}

/** What a subscription costs each month, in cents. */
export function monthly({ items }: Subscription): number {
  return items.data.reduce((total, { quantity, price }) => total + quantity * price.unit_amount, 0)
}

/** The time a month later, in Unix seconds: the same day of the next month, or the last day of a shorter month. */
function monthAfter(from: number): number {
  const start = new Date(from * 1000)
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 1)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return seconds(end)
}
