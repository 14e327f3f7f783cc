import type { Context } from 'hono'
import { sql } from 'kysely'
import { foldEmail } from '#domain/text/email-address.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { withJoinedEmails } from './same-person.ts'

/**
 * A person: the id in the URL, and the email addresses and accounts by which the person's orders, leads and mails are
 * found. The email addresses include those that an operator has merged.
 */
export type Person = { id: string; emails: string[]; userIds: string[] }

/** The person that the URL names by the id of an account, an order or a lead. Throws a 404 for any other id. */
export async function requirePerson(db: Db | Tx, c: Context<OfficeEnv>): Promise<Person> {
  const id = c.req.param('id')
  const person = isUuid(id) ? await findPerson(db, id) : undefined
  if (!person) throw new ApiError(404, 'not_found', 'There is no such customer.')
  return person
}

async function findPerson(db: Db | Tx, id: string): Promise<Person | undefined> {
  const user = await db.selectFrom('auth.users').select('email').where('id', '=', id).executeTakeFirst()
  const order = await db
    .selectFrom('shop.orders')
    .select(['email', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const lead = await db.selectFrom('leads.leads').select('email').where('id', '=', id).executeTakeFirst()
  if (!user && !order && !lead) return undefined
  const typed = [user?.email, order?.email, lead?.email].flatMap((email) => (email ? [foldEmail(email)] : []))
  const known = [...(user ? [id] : []), ...(order?.user_id ? [order.user_id] : [])]
  const buyer = order?.user_id
    ? await db.selectFrom('auth.users').select('email').where('id', '=', order.user_id).executeTakeFirst()
    : undefined
  const own = buyer?.email ? [...typed, foldEmail(buyer.email)] : typed
  const joined = await withJoinedEmails(db, [...new Set(own)])
  const accounts = await db
    .selectFrom('auth.users')
    .select(['id', 'email'])
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<string>`any(${known}::uuid[])`),
        eb.and([eb('is_sso', '=', false), eb('email', '=', sql<string>`any(${joined}::text[])`)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const emails = [...joined, ...accounts.flatMap(({ email }) => (email ? [foldEmail(email)] : []))]
  return { id, emails: [...new Set(emails)], userIds: accounts.map((account) => account.id) }
}

/** The orders of a person, newest first. */
export function findPersonsOrders(db: Db | Tx, { id, emails, userIds }: Person) {
  return db
    .selectFrom('shop.orders')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb('user_id', '=', sql<string>`any(${userIds}::uuid[])`),
        eb(sql`shop.fold_email(email)`, '=', sql<string>`any(${emails}::text[])`),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The SQL condition that a lead was sent from one of the person's email addresses. */
export const isSentBy = ({ emails }: Person) =>
  sql<boolean>`shop.fold_email(leads.leads.email) = any(${emails}::text[])`
