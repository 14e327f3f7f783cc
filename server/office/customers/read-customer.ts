import type { Handler } from 'hono'
import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { Customer, CustomerRemoval } from '#domain/office/customers.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reasonNotToDelete } from '#server/shop/office/changes/delete-order.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import {
  findCustomersCards,
  findLeadRows,
  findMails,
  findNotesOf,
  findRunningOf,
  findSamePhone,
  leadView,
  orderViews,
} from './customer-parts.ts'
import { findPersonsOrders, type Person, requirePerson } from './find-person.ts'
import { readMerges } from './same-person.ts'

type Reading = Pick<Deps, 'db' | 'config' | 'now' | 'siteConfig'>

/**
 * GET /office/data/customers/:id: a person's accounts, orders, leads, cards, subscriptions, notes, and newest mails
 * (`findMails`). `id` is the id of an account, an order or a lead.
 */
export function readCustomer(deps: Reading): Handler<OfficeEnv> {
  return async (c) => c.json(await customerView(deps, deps.db, await requirePerson(deps.db, c)))
}

export async function customerView(deps: Reading, db: Db | Tx, person: Person): Promise<Customer> {
  const leads = await findLeadRows(db, person)
  const orders = await findPersonsOrders(db, person)
  const views = await orderViews(db, orders)
  const paid = orders.filter(({ paid_at }) => paid_at !== null)
  const accounts = await db
    .selectFrom('auth.users')
    .select(['id', 'email', 'phone', 'created_at', 'last_sign_in_at'])
    .where('id', '=', sql<string>`any(${person.userIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const subscriptions = await findRunningOf(db, orders)
  const phones = unique([
    ...paid.map((order) => order.customer_phone ?? order.business_info.phoneNumber),
    ...leads.map(({ phone }) => phone),
    ...accounts.map(({ phone }) => phone && `+${phone}`),
  ])
  const firsts = [...leads, ...orders, ...accounts].map(({ created_at }) => created_at.getTime())
  return {
    id: person.id,
    name: unique([...orders.map((order) => order.customer_name), ...leads.map(({ name }) => name)])[0] ?? '',
    businessName: unique(orders.map((order) => order.business_info.googleBusinessName))[0] ?? '',
    emails: person.emails,
    phones,
    accounts: accounts.map(({ id, email, created_at, last_sign_in_at }) => ({
      id,
      email,
      createdAt: created_at.toISOString(),
      lastSignInAt: last_sign_in_at?.toISOString() ?? null,
    })),
    spentCents: spentOn(views),
    firstAt: new Date(Math.min(...firsts)).toISOString(),
    leads: leads.map((row) => leadView(deps, row)),
    orders: views,
    cards: await findCustomersCards(deps, db, orders),
    subscriptions,
    mails: await findMails(db, person),
    notes: await findNotesOf(db, person, leads, orders),
    ...(await findSamePhone(db, person, phones)),
    merges: (await readMerges(db, person.emails)).map(({ id, one, other, merged_at }) => ({
      id,
      emails: [one, other],
      at: merged_at.toISOString(),
    })),
    removal: {
      leads: leads.length,
      accounts: accounts.length,
      ...countOrders(orders, deps.now()),
      isPaying: subscriptions.some(({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd),
    },
  }
}

/** The total of the paid orders and their renewals, less refunds. */
function spentOn(orders: Customer['orders']): Cents {
  const paid = orders.filter(({ paidAt }) => paidAt !== null)
  const sums = [
    ...paid.map(({ totalCents, refundedCents }) => totalCents - refundedCents),
    ...paid.flatMap(({ renewals }) => renewals).map(({ cents, refundedCents }) => cents - refundedCents),
  ]
  return sums.reduce((sum, cents) => sum + cents, 0)
}

/**
 * Counts a customer's orders by what a deletion does: it removes `unpaidOrders` and keeps `keptOrders`. It cannot
 * remove `openOrders` yet, because they may still be paid.
 */
export function countOrders(
  orders: readonly Order[],
  now: Date,
): Pick<CustomerRemoval, 'unpaidOrders' | 'keptOrders' | 'openOrders'> {
  const isKept = (order: Order) =>
    order.paid_at !== null || order.payment_problem !== null || order.refunded_cents > 0
  const unpaid = orders.filter((order) => !isKept(order))
  const deletable = unpaid.filter((order) => reasonNotToDelete(order, now) === undefined)
  return {
    unpaidOrders: deletable.length,
    keptOrders: orders.length - unpaid.length,
    openOrders: unpaid.length - deletable.length,
  }
}

/** The texts that are not empty, each once. */
const unique = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ? [text] : []))),
]
