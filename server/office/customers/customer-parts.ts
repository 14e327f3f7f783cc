import { sql } from 'kysely'
import type { Customer, CustomerCard } from '#domain/office/customers.ts'
import { phoneKey } from '#domain/text/phone-key.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { LEAD_COLUMNS, summaryOf } from '#server/leads/office/lead-response.ts'
import { REPLY_KEY } from '#server/leads/office/reply/lead-replies.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findLinesOf, type Order } from '#server/shop/orders/orders.ts'
import { findRenewalsOf, renewalView } from '#server/shop/orders/renewals.ts'
import { itemNames, runningView } from '#server/shop/orders/subscriptions.ts'
import { isSentBy, type Person } from './find-person.ts'

type Reading = Pick<Deps, 'config' | 'now' | 'siteConfig'>
const STATUS = { pending: 'waiting', done: 'sent', dead: 'failed' } as const
const MAX_MAILS = 100
/** Kinds of mail about orders, leads and stock. Mails about accounts are not shown, because some contain codes. */
const SHOWN_KINDS = '^(order|lead|google-link|card|refund|payment|stock)'

export function findLeadRows(db: Db | Tx, person: Person) {
  return db
    .selectFrom('leads.leads')
    .select(LEAD_COLUMNS)
    .where(isSentBy(person))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function leadView(deps: Reading, row: Awaited<ReturnType<typeof findLeadRows>>[number]) {
  const { id, reference, form, state, receivedAt, excerpt, valueCents, nextStep } = summaryOf(deps, row)
  return { id, reference, form, state, at: receivedAt, excerpt, valueCents, nextStep }
}

export async function orderViews(db: Db | Tx, orders: readonly Order[]): Promise<Customer['orders']> {
  const ids = orders.map(({ id }) => id)
  const lines = await findLinesOf(db, ids)
  const renewals = await findRenewalsOf(db, ids)
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    state: order.state,
    at: order.created_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    totalCents: order.total_cents,
    refundedCents: order.refunded_cents,
    buyerNote: order.buyer_details.additionalInfo ?? '',
    names: itemNames((lines.get(order.id) ?? []).map((line) => ({ ...line, unitCents: line.unit_cents }))),
    renewals: (renewals.get(order.id) ?? []).map(renewalView),
  }))
}

/** The cards of these orders with their taps, the newest order first. */
export async function findCustomersCards(
  { config, now }: Reading,
  db: Db | Tx,
  orders: readonly Order[],
): Promise<CustomerCard[]> {
  const today = dayIn(config.timeZone, now())
  const { rows } = await sql<CustomerCard>`
    with weeks as (
      select (date_trunc('week', ${today}::date::timestamp) - ago * interval '1 week')::date as week
      from generate_series(0, 11) as ago)
    select card.code, card.order_id as "orderId", orders.number as "orderNumber",
      card.product_id as "productId", line.name, card.off_at is not null as "isOff",
      orders.shipped_at is not null as "isPosted",
      coalesce((select sum(taps) from shop.card_taps tap where tap.code = card.code), 0)::int as taps,
      coalesce((select sum(scans) from shop.card_taps tap where tap.code = card.code), 0)::int as scans,
      (select json_agg(coalesce((select sum(taps) from shop.card_taps tap
          where tap.code = card.code and tap.day >= week and tap.day < week + 7), 0)::int order by week)
        from weeks) as weeks
    from shop.cards card
      join shop.orders orders on orders.id = card.order_id
      join shop.order_lines line on line.order_id = card.order_id and line.line = card.line
    where card.order_id = any(${orders.map(({ id }) => id)}::uuid[])
    order by orders.paid_at desc, card.order_id, card.line, card.position`.execute(db)
  return rows
}

export async function findRunningOf(
  db: Db | Tx,
  orders: readonly Order[],
): Promise<Customer['subscriptions']> {
  const rows = await db
    .selectFrom('shop.subscriptions')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .where('status', '!=', 'cancelled')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...runningView(row), orderId: row.order_id }))
}

/**
 * The newest mails to a person, newest first: mails that the outbox still has, and replies to leads, which are kept
 * longer. After the outbox has deleted a reply's mail, the stored reply still says whether that mail failed.
 */
export async function findMails(db: Db | Tx, { emails }: Person): Promise<Customer['mails']> {
  const mails = await db
    .selectFrom('platform.outbox')
    .select(['id', 'kind', 'status', 'created_at', 'dedupe_key'])
    .select([sql<string>`payload ->> 'subject'`.as('subject'), sql<string>`payload ->> 'to'`.as('to')])
    .where(sql`shop.fold_email(payload ->> 'to')`, '=', sql<string>`any(${emails}::text[])`)
    .where(sql`payload ->> 'to'`, 'is not', null)
    .where('kind', '~', SHOWN_KINDS)
    .orderBy('id', 'desc')
    .limit(MAX_MAILS)
    .execute()
  const replies = await db
    .selectFrom('leads.replies as reply')
    .innerJoin('leads.leads', 'leads.leads.id', 'reply.lead_id')
    .leftJoin('platform.outbox as mail', (join) => join.on('mail.dedupe_key', '=', REPLY_KEY))
    .select(['reply.id', 'reply.subject', 'reply.sent_to', 'reply.created_at', 'reply.failed', 'mail.status'])
    .where(sql<boolean>`shop.fold_email(leads.leads.email) = any(${emails}::text[])`)
    .orderBy('reply.created_at', 'desc')
    .orderBy('reply.id')
    .limit(MAX_MAILS)
    .execute()
  const older = replies.filter(({ id }) => !mails.some(({ dedupe_key: key }) => key.includes(id)))
  const all: Customer['mails'] = [
    ...mails.map(({ id, kind, subject, to, status, created_at }) => ({
      id,
      kind,
      subject,
      to,
      at: created_at.toISOString(),
      status: STATUS[status],
    })),
    ...older.map(({ id, subject, sent_to, created_at, failed, status }) => ({
      id,
      kind: 'lead-reply',
      subject,
      to: sent_to,
      at: created_at.toISOString(),
      status: status ? STATUS[status] : failed ? ('failed' as const) : ('sent' as const),
    })),
  ]
  return all.sort((a, b) => b.at.localeCompare(a.at))
}

/** The notes on a person, and on the person's leads and orders, newest first. */
export async function findNotesOf(
  db: Db | Tx,
  { emails }: Person,
  leads: readonly { id: string; reference: string }[],
  orders: readonly Order[],
): Promise<Customer['notes']> {
  const onLeads = await db
    .selectFrom('leads.notes')
    .selectAll()
    .where('lead_id', '=', sql<string>`any(${leads.map(({ id }) => id)}::uuid[])`)
    .execute()
  const onOrders = await db
    .selectFrom('shop.order_notes')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute()
  const onPerson = await db
    .selectFrom('office.customer_notes')
    .selectAll()
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute()
  const leadOf = new Map(leads.map(({ id, reference }) => [id, reference]))
  const orderOf = new Map(orders.map(({ id, number }) => [id, number]))
  const notes: Customer['notes'] = [
    ...onLeads.map(({ lead_id: id, created_at, ...note }) => ({
      ...noteOf(note, created_at),
      about: { kind: 'lead' as const, id, label: leadOf.get(id) ?? '' },
    })),
    ...onOrders.map(({ order_id: id, created_at, ...note }) => ({
      ...noteOf(note, created_at),
      about: { kind: 'order' as const, id, label: orderOf.get(id) ?? '' },
    })),
    ...onPerson.map(({ created_at, ...note }) => ({ ...noteOf(note, created_at), about: null })),
  ]
  return notes.sort((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id))
}

const noteOf = ({ id, author, text }: { id: string; author: string; text: string }, at: Date) => ({
  id,
  author,
  text,
  at: at.toISOString(),
})

/**
 * The addresses of other people whose lead or paid order has one of these phone numbers in its searchable text: at most
 * five of them, and how many there are.
 */
export async function findSamePhone(
  db: Db | Tx,
  { emails }: Person,
  phones: readonly string[],
): Promise<Pick<Customer, 'samePhone' | 'samePhoneCount'>> {
  const patterns = phones
    .map(phoneKey)
    .filter((digits) => digits !== '')
    .map((digits) => `%${digits}%`)
  if (patterns.length === 0) return { samePhone: [], samePhoneCount: 0 }
  const { rows } = await sql<{ id: string; name: string; email: string; count: string }>`
    select *, count(*) over () as count from (select distinct on (email) id, name, email from (
      select id, name, shop.fold_email(email) as email, created_at from leads.leads
        where searched like any(${patterns}::text[]) and state <> 'spam' and quarantined_for is null
      union all
      select id, coalesce(customer_name, ''), shop.fold_email(email), created_at from shop.orders
        where searched like any(${patterns}::text[]) and paid_at is not null and email is not null) found
    where not email = any(${emails}::text[])
    order by email, created_at desc, id) people
    order by email limit 5`.execute(db)
  return {
    samePhone: rows.map(({ id, name, email }) => ({ id, name, email })),
    samePhoneCount: Number(rows[0]?.count ?? 0),
  }
}
