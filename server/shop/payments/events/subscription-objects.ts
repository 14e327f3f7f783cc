import * as v from 'valibot'
import type { Cents } from '#domain/money/money.ts'
import type { SubscriptionStatus } from '#domain/orders/subscriptions.ts'
import { reference, unixSeconds } from '#server/platform/stripe.ts'
import { metadata } from '#server/shop/payments/payment-objects.ts'

/* The fields that we read of Stripe's subscriptions and invoices, also in the shapes of older API versions. */

const seconds = v.nullish(unixSeconds)

const Item = v.object({
  quantity: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  current_period_end: seconds,
  price: v.nullish(v.object({ unit_amount: v.nullish(v.number()), metadata })),
})

const Subscription = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/)),
  status: v.string(),
  customer: reference,
  cancel_at: seconds,
  cancel_at_period_end: v.nullish(v.boolean()),
  current_period_end: seconds,
  items: v.nullish(v.object({ data: v.array(Item) })),
  metadata,
})

/** The state of a subscription as reported by Stripe. Missing fields were not reported. */
export type SubscriptionUpdate = {
  id: string
  orderId: string | undefined
  customerId: string | null
  status: SubscriptionStatus
  currentPeriodEnd?: Date
  cancelAtPeriodEnd?: boolean
  items?: { name: string | undefined; quantity: number; unitCents: number }[]
}

/**
 * Maps Stripe's statuses to ours. Subscriptions of other statuses (`incomplete`…) were never paid, so they are
 * ignored.
 */
const STATUSES: Readonly<Partial<Record<string, SubscriptionStatus>>> = {
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'cancelled',
}

/**
 * Reads a subscription from an event or a response. Returns `none` for a subscription that was never paid, and
 * undefined for an object that cannot be read.
 */
export function readSubscription(object: unknown): SubscriptionUpdate | 'none' | undefined {
  const read = v.safeParse(Subscription, object)
  if (!read.success) return undefined
  const { id, customer, items, cancel_at, cancel_at_period_end, current_period_end } = read.output
  const status = STATUSES[read.output.status]
  if (!status) return 'none'
  const end = current_period_end ?? items?.data[0]?.current_period_end
  return {
    id,
    orderId: orderIdOf(read.output.metadata),
    customerId: customer ?? null,
    status,
    ...(end ? { currentPeriodEnd: new Date(end * 1000) } : {}),
    // newer API versions report a planned end as a date in `cancel_at`
    cancelAtPeriodEnd: cancel_at_period_end === true || typeof cancel_at === 'number',
    ...(items ? { items: items.data.map(itemOf) } : {}),
  }
}

function itemOf({ quantity, price }: v.InferOutput<typeof Item>) {
  const name = price?.metadata?.name
  return {
    name: typeof name === 'string' && name !== '' ? name : undefined,
    quantity: quantity ?? 1,
    unitCents: Math.round(price?.unit_amount ?? 0),
  }
}

const Details = v.nullish(v.object({ subscription: reference, metadata }))
const Invoice = v.object({
  billing_reason: v.nullish(v.string()),
  customer: reference,
  subscription: reference,
  subscription_details: Details,
  parent: v.nullish(v.object({ subscription_details: Details })),
})

/**
 * Returns the subscription state that a failed invoice implies. Returns `none` for a first invoice or an invoice
 * without a subscription, and undefined for an object that cannot be read.
 */
export function readFailedInvoice(object: unknown): SubscriptionUpdate | 'none' | undefined {
  const invoice = readInvoice(object)
  if (!invoice) return undefined
  const { id, isFirst, orderId, customerId } = invoice
  return id && !isFirst ? { id, orderId, customerId, status: 'past_due' } : 'none'
}

const Identified = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/)) })

/** The id of an object of Stripe, such as an invoice; undefined without a valid id. */
export function readInvoiceId(object: unknown): string | undefined {
  return v.is(Identified, object) ? object.id : undefined
}

/** The subscription and the order of a subscription's first invoice; undefined for all other objects. */
export function readFirstInvoice(
  object: unknown,
): { subscriptionId: string; orderId: string | undefined } | undefined {
  const { id, isFirst = false, orderId } = readInvoice(object) ?? {}
  return id && isFirst ? { subscriptionId: id, orderId } : undefined
}

const PaidInvoice = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/)),
  status: v.nullish(v.string()),
  amount_paid: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.nullish(v.string()),
  status_transitions: v.nullish(v.object({ paid_at: seconds })),
  payment_intent: reference,
  payments: v.nullish(
    v.object({ data: v.array(v.object({ payment: v.nullish(v.object({ payment_intent: reference })) })) }),
  ),
})

/** A payment of a subscription after its first payment. */
export type PaidRenewal = {
  invoiceId: string
  subscriptionId: string
  orderId: string | undefined
  cents: Cents
  /** Undefined in API versions that do not report the time. */
  paidAt: Date | undefined
  /** Null if the invoice does not name its payment. */
  paymentIntentId: string | null
}

/**
 * Reads the renewal from a paid invoice. Returns `none` for the first invoice of a subscription, which is the order's
 * payment. Also returns `none` for an invoice that has no subscription, is unpaid, is of zero cents or is not in AUD.
 * Returns undefined for other objects.
 */
export function readRenewal(object: unknown): PaidRenewal | 'none' | undefined {
  const invoice = readInvoice(object)
  if (!invoice) return undefined
  if (!invoice.id || invoice.isFirst) return 'none'
  const read = v.safeParse(PaidInvoice, object)
  if (!read.success) return undefined
  const {
    id,
    status,
    amount_paid: cents,
    currency,
    status_transitions,
    payment_intent,
    payments,
  } = read.output
  const isPaid = (status ?? 'paid') === 'paid' && (currency ?? 'aud').toLowerCase() === 'aud'
  if (!isPaid || cents === 0) return 'none'
  const paidAt = status_transitions?.paid_at
  return {
    invoiceId: id,
    subscriptionId: invoice.id,
    orderId: invoice.orderId,
    cents,
    paidAt: paidAt ? new Date(paidAt * 1000) : undefined,
    paymentIntentId: payment_intent ?? payments?.data[0]?.payment?.payment_intent ?? null,
  }
}

/** The fields of an invoice that we use, with the `id` of its subscription; undefined for other objects. */
function readInvoice(object: unknown) {
  const read = v.safeParse(Invoice, object)
  if (!read.success) return undefined
  const { billing_reason, customer, subscription, subscription_details, parent } = read.output
  const details = parent?.subscription_details ?? subscription_details
  return {
    id: details?.subscription ?? subscription,
    isFirst: billing_reason === 'subscription_create',
    orderId: orderIdOf(details?.metadata),
    customerId: customer ?? null,
  }
}

function orderIdOf(given: v.InferOutput<typeof metadata>): string | undefined {
  const id = given?.order_id
  return typeof id === 'string' ? id : undefined
}
