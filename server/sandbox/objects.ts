import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Customer, Invoice, PortalSession, Price, Subscription } from './billing/billing-objects.ts'
import type { Typed } from './pages/buyer-form.ts'
import { SandboxError } from './sandbox-error.ts'

/* Stripe's objects as its API returns them, with fewer fields. The names of internal fields start with `_`. */

export type Coupon = {
  id: string
  object: 'coupon'
  amount_off: number
  currency: string
  duration: 'once'
  max_redemptions: number | null
  metadata: Record<string, string>
  name: string | null
  times_redeemed: number
  valid: boolean
  created: number
  livemode: false
}

export type Address = {
  line1: string
  line2: string | null
  city: string
  state: string
  postal_code: string
  country: string
}

export type LineItem = {
  id: string
  object: 'item'
  amount_discount: number
  amount_subtotal: number
  amount_tax: 0
  amount_total: number
  currency: string
  description: string
  price: {
    object: 'price'
    currency: string
    unit_amount: number
    tax_behavior: string
    type: 'one_time' | 'recurring'
  }
  quantity: number
}

export type Session = {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  collected_information: { shipping_details: { name: string; address: Address | null } | null } | null
  created: number
  currency: string
  customer: string | null
  customer_details: { email: string; name: string; phone: string; address: null } | null
  customer_email: string | null
  discounts: { coupon: string; promotion_code: null }[]
  expires_at: number
  invoice: string | null
  livemode: false
  locale: string | null
  metadata: Record<string, string>
  mode: 'payment' | 'subscription'
  payment_intent: string | null
  payment_method_types: ['card']
  payment_status: 'paid' | 'unpaid'
  phone_number_collection: { enabled: boolean }
  shipping_address_collection: { allowed_countries: string[] } | null
  shipping_cost: { amount_subtotal: number; amount_tax: 0; amount_total: number } | null
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  success_url: string
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: 0 }
  ui_mode: 'hosted_page'
  url: string | null
  _lines: LineItem[]
  _discount_name: string | null
  _payment: { metadata: Record<string, string>; description: string | null }
  /** The buyer's last attempt, if it was declined or had invalid fields. A payment removes the attempt. */
  _attempt?: { typed: Typed; isDeclined: boolean }
}

export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  created: number
  currency: string
  description: string | null
  latest_charge: string
  livemode: false
  metadata: Record<string, string>
  receipt_email: null
  shipping: { name: string; phone: string; address: Address } | null
  status: 'succeeded'
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: true
  created: number
  currency: string
  livemode: false
  metadata: Record<string, string>
  paid: true
  payment_intent: string
  refunded: boolean
  status: 'succeeded'
  /** Whether a refund of this charge is first reported as successful, and then as failed. */
  _failsRefunds?: boolean
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'succeeded' | 'failed'
  failure_reason?: 'expired_or_canceled_card'
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  evidence_details: { due_by: number; has_evidence: boolean }
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status: 'needs_response' | 'won' | 'lost'
}

type Kinds = {
  dispute: Dispute
  coupon: Coupon
  'checkout.session': Session
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  price: Price
  customer: Customer
  subscription: Subscription
  invoice: Invoice
  'billing_portal.session': PortalSession
}
export type Kind = keyof Kinds

/** Finds an object. `lock` locks its row until the transaction ends. */
export async function findObject<K extends Kind>(
  db: Db | Tx,
  kind: K,
  id: string,
  { lock = false } = {},
): Promise<Kinds[K] | undefined> {
  if (!/^[\w-]{1,200}$/.test(id)) return undefined
  const query = db.selectFrom('sandbox.objects').select('body').where('id', '=', id).where('kind', '=', kind)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  // the only writer of this table is saveObject, below
  return row?.body as Kinds[K] | undefined
}

/**
 * Finds an object, or throws Stripe's 404 `resource_missing`. `param` is the request parameter that the error names.
 */
export async function requireObject<K extends Kind>(
  db: Db | Tx,
  kind: K,
  id: string,
  options: { lock?: boolean; param?: string } = {},
): Promise<Kinds[K]> {
  const found = await findObject(db, kind, id, options)
  if (found) return found
  throw new SandboxError(`No such ${kind}: '${id}'`, {
    status: 404,
    code: 'resource_missing',
    param: options.param ?? 'id',
  })
}

export async function saveObject<K extends Kind>(tx: Tx, kind: K, object: Kinds[K]): Promise<void> {
  const body = JSON.stringify(object)
  await tx
    .insertInto('sandbox.objects')
    .values({ id: object.id, kind, body })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
    .execute()
}

/** A date as the API returns it: Unix time in whole seconds. */
export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** The URL to which the buyer returns after the payment. */
export function successUrl(session: Session): string {
  return session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id)
}

/** The object as the API returns it: without its internal fields, whose names start with `_`. */
export function publicPart(object: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !name.startsWith('_')))
}
