import * as v from 'valibot'
import type { DeliveryAddress } from '#domain/orders/order-view.ts'
import { cutText } from '#domain/text/cut-text.ts'
import { reference } from '#server/platform/stripe.ts'

/*
 * The fields that we read of Stripe's objects. Events have the API version of the webhook endpoint, and responses have
 * the version of the client. Where the versions differ, both shapes are read.
 */

/**
 * A buyer's text on one line, of at most 300 characters. It has no control characters, and no lone surrogates, which
 * PostgreSQL cannot store.
 */
const text = v.pipe(
  v.string(),
  v.transform((raw) => cutText(raw.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim(), 300)),
)
const optionalText = v.nullish(text)

const Address = v.object({
  line1: optionalText,
  line2: optionalText,
  city: optionalText,
  state: optionalText,
  postal_code: optionalText,
  country: optionalText,
})
const Shipping = v.nullish(v.object({ name: optionalText, address: v.nullish(Address) }))
export const metadata = v.nullish(v.record(v.string(), v.unknown()))

const Session = v.object({
  id: v.string(),
  status: v.nullish(v.string()),
  payment_status: v.nullish(v.string()),
  amount_total: v.nullish(v.number()),
  currency: v.nullish(v.string()),
  payment_intent: reference,
  subscription: reference,
  customer: reference,
  client_reference_id: v.nullish(v.string()),
  metadata,
  customer_email: optionalText,
  customer_details: v.nullish(
    v.object({
      email: optionalText,
      name: optionalText,
      phone: optionalText,
      address: v.nullish(Address),
    }),
  ),
  collected_information: v.nullish(v.object({ shipping_details: Shipping })),
  shipping_details: Shipping,
})

export type PaymentSession = {
  id: string
  /** `open` while the session can be paid; `complete` and `expired` are final. */
  status: string | undefined
  isPaid: boolean
  /** The total in cents. */
  amount: number | undefined
  currency: string | undefined
  /** Null for a session with monthly items, because the first invoice has the payment. */
  paymentIntentId: string | null
  subscriptionId: string | null
  customerId: string | null
  orderId: string | undefined
  buyer: {
    email: string | null
    name: string | null
    phone: string | null
    address: DeliveryAddress | null
  }
}

/** The checkout session of an event or a response; undefined for other objects. */
export function readPaymentSession(object: unknown): PaymentSession | undefined {
  const read = v.safeParse(Session, object)
  if (!read.success) return undefined
  const session = read.output
  const shipping = session.collected_information?.shipping_details ?? session.shipping_details
  const customer = session.customer_details
  const orderId = session.metadata?.order_id ?? session.client_reference_id
  return {
    id: session.id,
    status: session.status ?? undefined,
    isPaid: session.payment_status === 'paid',
    amount: session.amount_total ?? undefined,
    currency: session.currency ?? undefined,
    paymentIntentId: session.payment_intent ?? null,
    subscriptionId: session.subscription ?? null,
    customerId: session.customer ?? null,
    orderId: typeof orderId === 'string' ? orderId : undefined,
    buyer: {
      email: customer?.email || session.customer_email || null,
      name: shipping?.name || customer?.name || null,
      phone: customer?.phone || null,
      address: deliveryAddress(shipping?.address ?? customer?.address),
    },
  }
}

function deliveryAddress(address: v.InferOutput<typeof Address> | null | undefined): DeliveryAddress | null {
  if (!address?.line1) return null
  return {
    line1: address.line1,
    ...(address.line2 ? { line2: address.line2 } : {}),
    city: address.city ?? '',
    state: address.state ?? '',
    postal_code: address.postal_code ?? '',
    country: address.country ?? '',
  }
}

const Refund = v.object({
  id: v.pipe(v.string(), v.regex(/^\w{1,255}$/)),
  status: v.nullish(v.string()),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  payment_intent: reference,
  failure_reason: optionalText,
  metadata,
})

export type FailedRefund = {
  id: string
  cents: number
  reason: string
  /** The id of the operator's request; undefined for a refund from the provider's dashboard. */
  requestId: string | undefined
  paymentIntentId: string | null
}

/** The refund of an event, if it has failed or was cancelled; 'none' for other refunds; undefined for other objects. */
export function readFailedRefund(object: unknown): FailedRefund | 'none' | undefined {
  const read = v.safeParse(Refund, object)
  if (!read.success) return undefined
  const { id, status, amount, payment_intent, failure_reason, metadata } = read.output
  if (status !== 'failed' && status !== 'canceled') return 'none'
  const requestId = metadata?.refund_id
  return {
    id,
    cents: amount,
    reason: (failure_reason || status).replaceAll('_', ' '),
    requestId: typeof requestId === 'string' ? requestId : undefined,
    paymentIntentId: payment_intent ?? null,
  }
}

const Charge = v.object({
  amount: v.nullish(v.number()),
  amount_refunded: v.pipe(v.number(), v.integer(), v.minValue(0)),
  refunded: v.nullish(v.boolean()),
  payment_intent: reference,
  metadata,
})

export type RefundedCharge = {
  /** The total of all refunds of this charge. */
  refundedCents: number
  isWhole: boolean
  paymentIntentId: string | null
  orderId: string | undefined
}

/** The charge of a `charge.refunded` event or of a response; undefined for other objects. */
export function readRefundedCharge(object: unknown): RefundedCharge | undefined {
  const read = v.safeParse(Charge, object)
  if (!read.success) return undefined
  const { amount, amount_refunded: amountRefunded, refunded } = read.output
  const orderId = read.output.metadata?.order_id
  return {
    refundedCents: amountRefunded,
    isWhole: refunded ?? (typeof amount === 'number' && amountRefunded >= amount),
    paymentIntentId: read.output.payment_intent ?? null,
    orderId: typeof orderId === 'string' ? orderId : undefined,
  }
}
