import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type User, verifiedEmail } from '#server/accounts/identity/users.ts'
import type { Db } from '#server/platform/database/tables.ts'
import { findLinesOf } from '#server/shop/orders/orders.ts'
import { findRenewalsOf, renewalView } from '#server/shop/orders/renewals.ts'
import { findSubscriptions, subscriptionViews } from '#server/shop/orders/subscriptions.ts'
import { deviceOf } from './sessions/device.ts'

type Row = Record<string, unknown>

/** The sentence of an exported file about its times (rulings.md 47). */
export const aboutTimes = (timeZone: string): string =>
  `All times are in UTC. The shop’s time zone is ${timeZone}.`

/** The account's sessions, oldest first, without tokens and IP addresses. */
export async function exportedSessions(db: Db, userId: string): Promise<Row[]> {
  const sessions = await db
    .selectFrom('auth.sessions')
    .select(['created_at', 'refreshed_at', 'aal', 'amr', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return sessions.map((session) => ({ device: deviceOf(session.user_agent), ...session }))
}

/** The account's rows of the table `purchases`: the saved cart, and what was bought. */
export function exportedPurchases(db: Db, userId: string): Promise<Row[]> {
  return db
    .selectFrom('public.purchases')
    .select(['product_name', 'quantity', 'price', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** The account's orders, and guest orders with the account's verified email address. */
export async function exportedOrders(db: Db, user: User): Promise<Row[]> {
  const orders = await db
    .selectFrom('shop.orders')
    .select([
      'id',
      'number',
      'state',
      'created_at',
      'paid_at',
      'invoice_number',
      'shipped_at',
      'delivered_at',
      'subtotal_cents',
      'discount_cents',
      'shipping_cents',
      'total_cents',
      'refunded_cents',
      'email',
      'customer_name',
      'customer_phone',
      'delivery_address',
      'business_info',
      'buyer_details',
      'carrier',
      'tracking_number',
      'began_on',
      'source',
    ])
    .where((is) =>
      is.or([
        is('user_id', '=', user.id),
        is.and([is('user_id', 'is', null), is(sql`shop.fold_email(email)`, '=', verifiedEmail(user))]),
      ]),
    )
    .orderBy('created_at')
    .execute()
  const ids = orders.map(({ id }) => id)
  const lines = await findLinesOf(db, ids)
  const renewals = await findRenewalsOf(db, ids)
  return orders.map(({ id, ...order }) => ({
    ...order,
    lines: (lines.get(id) ?? []).map(({ name, quantity, unit_cents }) => ({ name, quantity, unit_cents })),
    renewals: (renewals.get(id) ?? []).map(renewalView),
  }))
}

/** The account's subscriptions, ended ones too. */
export async function exportedSubscriptions(db: Db, userId: string): Promise<Row[]> {
  return (await findSubscriptions(db, userId)).flatMap(subscriptionViews)
}

/** The cards of the account's orders, with their targets and the taps and scans of each day. */
export function exportedCards(db: Db, userId: string): Promise<Row[]> {
  return db
    .selectFrom('shop.cards as card')
    .innerJoin('shop.orders as order', 'order.id', 'card.order_id')
    .select((is) => [
      'order.number',
      'card.code',
      'card.label',
      'card.destination',
      'card.created_at',
      jsonArrayFrom(
        is
          .selectFrom('shop.card_taps')
          .select(['day', 'taps', 'scans'])
          .whereRef('code', '=', 'card.code')
          .orderBy('day'),
      ).as('days'),
    ])
    .where('order.user_id', '=', userId)
    .orderBy('card.created_at')
    .orderBy('card.code')
    .execute()
}

/** Leads from the account's verified email address, with the replies that were sent to it. */
export async function exportedLeads(db: Db, user: User): Promise<Row[]> {
  return db
    .selectFrom('leads.leads as lead')
    .select((is) => [
      'reference',
      'form',
      'state',
      'created_at',
      'name',
      'email',
      'phone',
      'fields',
      'sent_from',
      'source',
      jsonArrayFrom(
        is
          .selectFrom('leads.replies as reply')
          .select(['reply.created_at', 'sent_to', 'subject', 'text'])
          .whereRef('reply.lead_id', '=', 'lead.id')
          .where(sql`shop.fold_email(sent_to)`, '=', verifiedEmail(user))
          .orderBy('reply.created_at'),
      ).as('replies'),
    ])
    .where(sql`shop.fold_email(email)`, '=', verifiedEmail(user))
    .orderBy('created_at')
    .execute()
}

/** The account's entries in `auth.audit_log`, oldest first. */
export function exportedHistory(db: Db, userId: string): Promise<Row[]> {
  return db
    .selectFrom('auth.audit_log')
    .select(['at', 'action', 'details'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
