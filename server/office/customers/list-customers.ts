import type { Handler } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { CustomerList, CustomerSummary } from '#domain/office/customers.ts'
import { foldEmail } from '#domain/text/email-address.ts'
import { isFound } from '#server/leads/office/lead-filter.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { readSearchTerms, type SearchTerms } from '#server/office/search-text.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireValid } from '#server/platform/http/read-json.ts'
import { searchOrders } from '#server/shop/office/list/order-search.ts'
import { groupsOf, readMerges } from './same-person.ts'

/** The maximum number of orders, and of leads, of a search. One more is read, to know whether there are more. */
const MAX_ROWS = 200
/** The maximum number of people in the response. */
const MAX_PEOPLE = 50
const Query = v.object({ q: v.optional(v.string(), '') })

type Found = Pick<CustomerSummary, 'id' | 'name' | 'businessName' | 'email' | 'phone'> & { at: Date }

/**
 * GET /office/data/customers?q=: people whose paid orders or leads match, or whose account has this email or phone.
 * Spam and suspected spam do not count. The people with the newest order, lead or account come first.
 */
export function listCustomers({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => {
    const { q } = requireValid(Query, c.req.query())
    const terms = readSearchTerms(q)
    const buyers = await findBuyers(db, terms)
    const senders = await findSenders(db, terms)
    const isCut = [buyers, senders].some((rows) => rows.length > MAX_ROWS)
    const found = [...buyers, ...senders, ...(await findAccounts(db, terms))]
    const emails = [...new Set(found.map(({ email }) => foldEmail(email)))]
    const groups = groupsOf(await readMerges(db, emails))
    const people = joinPeople(found, groups)
    return c.json({
      items: await withSums(db, people.slice(0, MAX_PEOPLE), groups),
      hasMore: isCut || people.length > MAX_PEOPLE,
    } satisfies CustomerList)
  }
}

async function findBuyers(db: Db, terms: SearchTerms): Promise<Found[]> {
  const rows = await searchOrders(db, { state: undefined, terms })
    .select(['id', 'user_id', 'customer_name', 'business_info', 'email', 'customer_phone', 'paid_at'])
    .where('paid_at', 'is not', null)
    .where('email', 'is not', null)
    .orderBy('paid_at', 'desc')
    .limit(MAX_ROWS + 1)
    .execute()
  return rows.map((row) => ({
    id: row.user_id ?? row.id,
    name: row.customer_name ?? '',
    businessName: row.business_info.googleBusinessName || '',
    email: row.email ?? '',
    phone: row.customer_phone || row.business_info.phoneNumber || '',
    at: row.paid_at ?? new Date(0),
  }))
}

async function findSenders(db: Db, terms: SearchTerms): Promise<Found[]> {
  const rows = await db
    .selectFrom('leads.leads')
    .select(['id', 'name', 'email', 'phone', 'created_at'])
    .where((eb) => isFound(eb, { ...terms, tray: 'all' }))
    .where('state', '!=', 'spam')
    .where('quarantined_for', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ROWS + 1)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, businessName: '', at: created_at }))
}

/** Finds accounts by their whole email address or phone number, so that people without orders and leads are found. */
async function findAccounts(db: Db, { words, digits }: SearchTerms): Promise<Found[]> {
  const [word] = words
  if (word === undefined || words.length > 1) return []
  const rows = await db
    .selectFrom('auth.users')
    .select(['id', 'email', 'phone', 'created_at'])
    .where((eb) =>
      digits === undefined
        ? eb.and([eb('email', '=', foldEmail(word)), eb('is_sso', '=', false)])
        : eb('phone', 'in', [`61${digits}`, digits]),
    )
    .execute()
  return rows.flatMap(({ id, email, phone, created_at }) =>
    email ? [{ id, name: '', businessName: '', email, phone: phone ?? '', at: created_at }] : [],
  )
}

type Groups = ReturnType<typeof groupsOf>

/** All email addresses of the person with this address, in lower case. */
const emailsOf = (email: string, groups: Groups): readonly string[] =>
  groups.get(foldEmail(email)) ?? [foldEmail(email)]

/** Merges the rows of each person. Values come from the newest row; empty ones are filled from older rows. */
function joinPeople(found: readonly Found[], groups: Groups): Found[] {
  const people = new Map<string, Found>()
  for (const row of found.toSorted((a, b) => b.at.getTime() - a.at.getTime() || a.id.localeCompare(b.id))) {
    const [key = ''] = emailsOf(row.email, groups)
    const known = people.get(key)
    people.set(
      key,
      known
        ? {
            ...known,
            name: known.name || row.name,
            businessName: known.businessName || row.businessName,
            phone: known.phone || row.phone,
          }
        : row,
    )
  }
  return [...people.values()]
}

async function withSums(db: Db, people: readonly Found[], groups: Groups): Promise<CustomerSummary[]> {
  const emails = people.flatMap(({ email }) => emailsOf(email, groups))
  const orders = await sql<{ email: string; orders: number; cents: number }>`
    select shop.fold_email(email) as email, count(*)::int as orders,
      sum(total_cents - refunded_cents + coalesce((select sum(cents - renewal.refunded_cents)
        from shop.renewals renewal where renewal.order_id = "order".id), 0))::float8 as cents
    from shop.orders "order" where shop.fold_email(email) = any(${emails}::text[]) and paid_at is not null
    group by shop.fold_email(email)`.execute(db)
  const leads = await sql<{ email: string; leads: number }>`
    select shop.fold_email(email) as email, count(*)::int as leads
    from leads.leads where shop.fold_email(email) = any(${emails}::text[])
      and state <> 'spam' and quarantined_for is null
    group by shop.fold_email(email)`.execute(db)
  return people.map(({ at, ...person }) => {
    const own = emailsOf(person.email, groups)
    const bought = orders.rows.filter(({ email }) => own.includes(email))
    return {
      ...person,
      orders: sum(bought.map((row) => row.orders)),
      spentCents: sum(bought.map(({ cents }) => cents)),
      leads: sum(leads.rows.filter(({ email }) => own.includes(email)).map((row) => row.leads)),
      lastAt: at.toISOString(),
    }
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
