import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { Billing, ItemType } from '#domain/cart/pricing.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import type { CheckoutForm } from '#domain/checkout/create-checkout.ts'
import type { LeadForm, LeadState } from '#domain/leads/leads.ts'
import type { JobState } from '#domain/orders/jobs.ts'
import type { DeliveryAddress } from '#domain/orders/order-view.ts'
import type { Disputes, OrderState } from '#domain/orders/orders.ts'
import type { SubscriptionStatus } from '#domain/orders/subscriptions.ts'
import type { DB } from './generated-tables.ts'

/** jsonb: read as the value, written as its JSON text. */
type Json<T> = ColumnType<T, string, string>
type JsonObject = Json<Record<string, unknown>>
/** A generated column: never written. */
type MadeByDatabase<T> = ColumnType<T, never, never>

/**
 * An authentication of a session: its method, and its time in seconds since 1970. The claim `amr` of an access token
 * lists them, newest first. RFC 8176 defines `amr` (authentication methods references); the entries are of
 * supabase-wire.md 2.5.
 */
export type AmrEntry = { method: string; timestamp: number }
export type Aal = 'aal1' | 'aal2'
/** What a mailed code or link is for. */
export type OneTimeKind =
  | 'confirmation'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
/** An item of a subscription. `unitCents` is the monthly price per unit. */
export type SubscriptionItem = { name: string; quantity: number; unitCents: number }

/** Columns with a narrower type than in PostgreSQL's catalogue: JSON, text that a check limits, generated columns. */
type Known = {
  'auth.audit_log': { details: JsonObject }
  'auth.factors': { factor_type: 'totp' | 'phone'; status: Generated<'unverified' | 'verified'> }
  'auth.flow_states': { code_challenge_method: 's256' | 'plain' | null }
  'auth.identities': { identity_data: JsonObject }
  'auth.one_time_tokens': { kind: OneTimeKind }
  'auth.sessions': { aal: Generated<Aal>; amr: Json<AmrEntry[]> }
  'auth.users': {
    app_metadata: JsonObject
    email_change_confirmed: 'current' | 'new' | null
    user_metadata: JsonObject
  }
  'leads.leads': {
    fields: JsonObject
    form: LeadForm
    searched: MadeByDatabase<string>
    state: Generated<LeadState>
  }
  'office.audit_log': { details: JsonObject }
  'office.settings_drafts': { document: Json<unknown> }
  'office.settings_versions': { document: Json<unknown> }
  'platform.outbox': {
    corrected_payload: Json<unknown> | null
    payload: Json<unknown>
    status: Generated<'pending' | 'done' | 'dead'>
    undo: Json<unknown> | null
  }
  'sandbox.events': { body: Json<unknown> }
  'sandbox.idempotency': { response: Json<unknown> }
  'sandbox.objects': { body: Json<unknown> }
  'shop.cards': { off_reason: 'refund' | 'operator' | null }
  'shop.order_lines': { billing: Generated<Billing>; job: Generated<JobState>; type: ItemType }
  'shop.orders': {
    business_info: Json<BusinessInfo>
    buyer_details: ColumnType<Partial<CheckoutForm>, string | undefined, string>
    delivery_address: Json<DeliveryAddress> | null
    dispute: Json<Disputes> | null
    searched: MadeByDatabase<string>
    state: Generated<OrderState>
  }
  'shop.payment_events': { payload: Json<unknown> }
  'shop.refunds': { status: Generated<'asked' | 'made' | 'refused' | 'noted'> }
  'shop.subscriptions': { items: Json<readonly SubscriptionItem[]>; status: SubscriptionStatus }
}

/** The tables of the migrations (`npm run tables`), with the narrower types of `Known`. */
export type Tables = {
  [Name in keyof DB]: Name extends keyof Known ? Omit<DB[Name], keyof Known[Name]> & Known[Name] : DB[Name]
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
