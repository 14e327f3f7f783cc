import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { Billing, ItemType } from '#domain/cart/pricing.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import type { CheckoutForm } from '#domain/checkout/create-checkout.ts'
import type { LeadForm, LeadState } from '#domain/leads/leads.ts'
import type { DeliveryAddress } from '#domain/orders/order-view.ts'
import type { Dispute, OrderState } from '#domain/orders/orders.ts'
import type { SubscriptionStatus } from '#domain/orders/subscriptions.ts'
import type { AuthTables, CreatedAt, Json } from './auth-tables.ts'

type OutboxTable = {
  id: Generated<string>
  kind: string
  dedupe_key: string
  payload: Json<unknown>
  status: Generated<'pending' | 'done' | 'dead'>
  attempts: Generated<number>
  next_at: Generated<Date>
  locked_by: string | null
  locked_until: Date | null
  last_error: string | null
  maybe_delivered: Generated<number>
  created_at: CreatedAt
  done_at: Date | null
}

export type OrdersTable = {
  id: Generated<string>
  number: string
  state: Generated<OrderState>
  idempotency_key: string
  request_hash: string
  subtotal_cents: number
  discount_cents: Generated<number>
  shipping_cents: Generated<number>
  total_cents: number
  refunded_cents: Generated<number>
  /** When money last went back. */
  refunded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  has_cards: Generated<boolean>
  monthly_cents: Generated<number>
  business_info: Json<BusinessInfo>
  user_id: string | null
  buyer_details: ColumnType<Partial<CheckoutForm>, string | undefined, string>
  email: string | null
  customer_name: string | null
  customer_phone: string | null
  delivery_address: Json<DeliveryAddress> | null
  session_id: string | null
  session_url: string | null
  payment_intent_id: string | null
  subscription_id: string | null
  customer_id: string | null
  payment_problem: string | null
  holds_stock: Generated<boolean>
  held_by: string | null
  dispute: Json<Dispute> | null
  has_others: Generated<boolean>
  set_up_at: Date | null
  short_cards: Generated<number>
  created_at: CreatedAt
  expires_at: Date
  check_at: Date
  asked_at: Date | null
  paid_at: Date | null
  programming_at: Date | null
  shipped_at: Date | null
  delivered_at: Date | null
  closed_at: Date | null
  carrier: string | null
  tracking_number: string | null
  card_codes: Generated<string>
  searched: ColumnType<string, never, never>
  anonymised_at: Date | null
}

type LeadsTable = {
  id: Generated<string>
  reference: string
  form: LeadForm
  state: Generated<LeadState>
  name: string
  email: string
  phone: string
  fields: Json<Record<string, unknown>>
  quarantined_for: string | null
  not_acknowledged_for: string | null
  awaits_summary: Generated<boolean>
  idempotency_key: string | null
  content_hash: string
  created_at: CreatedAt
  updated_at: ColumnType<Date, Date | undefined, Date>
  /** All notes to it, for the search. */
  noted: Generated<string>
  /** Made by the database: what a search looks through. */
  searched: ColumnType<string, never, never>
}

/** The account's rows: its saved cart (Pending, without an order), and what it bought. */
type PurchasesTable = {
  id: Generated<string>
  user_id: string
  product_name: string
  created_at: CreatedAt
  quantity: number
  /** Dollars with two decimals. */
  price: string
  status: Generated<string>
  order_id: string | null
  line: number | null
}

/** What a subscription is for; `unitCents` is what each costs a month. */
export type SubscriptionItem = { name: string; quantity: number; unitCents: number }

export type Tables = AuthTables & {
  'public.purchases': PurchasesTable
  'platform.outbox': OutboxTable
  'platform.rate_limits': { key: string; hits: number; resets_at: Date }
  'platform.secrets': { name: string; value: string; created_at: CreatedAt }
  'shop.stock': { variant_id: string; available: number }
  'shop.orders': OrdersTable
  'shop.order_lines': {
    order_id: string
    line: number
    product_id: string
    type: ItemType
    name: string
    unit_cents: number
    quantity: number
    short: Generated<number>
    held: Generated<number>
    billing: Generated<Billing>
  }
  'shop.subscriptions': {
    id: string
    order_id: string
    customer_id: string | null
    status: SubscriptionStatus
    current_period_end: Date | null
    cancel_at_period_end: Generated<boolean>
    items: Json<readonly SubscriptionItem[]>
    as_of: Date
    created_at: ColumnType<Date, Date, never>
  }
  'shop.cards': {
    code: string
    order_id: string
    line: number
    position: number
    product_id: string
    label: Generated<string>
    destination: string | null
    off_at: Date | null
    off_reason: 'refund' | 'operator' | null
    approved_link: string | null
    created_at: CreatedAt
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
  'shop.card_taps': { code: string; day: string; taps: Generated<number> }
  'shop.recent_taps': { code: string; visitor: string; network: Generated<string>; at: Date }
  'shop.tap_networks': { code: string; network: string; day: string; taps: number }
  'shop.refunds': {
    id: Generated<string>
    order_id: string
    before_cents: number
    cents: number | null
    status: Generated<'asked' | 'made' | 'refused' | 'noted'>
    asked_by: string
    asked_at: Date
  }
  'shop.payment_events': {
    id: string
    type: string
    payload: Json<unknown>
    received_at: CreatedAt
    processed_at: Date | null
    attempts: Generated<number>
    next_at: Date
  }
  'leads.leads': LeadsTable
  'leads.notes': {
    id: Generated<string>
    lead_id: string
    author: string
    text: string
    created_at: CreatedAt
  }
  'office.operators': { email: string; granted_at: CreatedAt }
  'office.audit_log': {
    id: Generated<string>
    at: CreatedAt
    actor: string
    action: string
    subject: string
    details: Json<Record<string, unknown>>
  }
  'sandbox.objects': { id: string; kind: string; body: Json<unknown>; created_at: CreatedAt }
  'sandbox.idempotency': {
    key: string
    request_hash: string
    status: number
    response: Json<unknown>
    created_at: CreatedAt
  }
  'sandbox.events': {
    id: string
    body: Json<unknown>
    attempts: Generated<number>
    next_at: Date
    delivered_at: Date | null
    last_error: string | null
    created_at: CreatedAt
  }
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
