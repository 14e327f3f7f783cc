import type { Context, Handler } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import { foldEmail } from '#domain/text/email-address.ts'
import { oneLine } from '#domain/text/text-fields.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { type Person, requirePerson } from './find-person.ts'
import { customerView } from './read-customer.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'siteConfig'>

const Merging = v.object({ email: oneLine('Send an email address.', 320) })
const Undoing = v.object({ merge: v.pipe(v.string('Send the id of the join.'), v.regex(/^\d{1,18}$/)) })

/**
 * POST /office/data/customers/:id/merge {email}: merges the customer with this email address and the customer of the
 * URL. No order or lead is changed, so that the merge can be undone. The log names neither email address.
 */
export function mergeCustomers(deps: Needs): Handler<OfficeEnv> {
  return changePerson(deps, async (tx, person, c) => {
    const email = foldEmail((await readJson(c, Merging)).email)
    const [first] = person.emails
    if (first === undefined) throw refused('This customer has no email address to go by.')
    if (person.emails.includes(email)) throw refused('This address is theirs already.')
    if (!(await isKnown(tx, email))) throw refused('Nobody has ordered or written with this address.')
    const [one = '', other = ''] = [first, email].toSorted()
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('office.merged_customers')
      .values({ one, other, merged_by: c.get('operator'), merged_at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows > 0n ? 'customer.merge' : undefined
  })
}

/**
 * POST /office/data/customers/:id/unmerge {merge}: undoes the merge with this id. The id of another customer's merge
 * changes nothing.
 */
export function unmergeCustomers(deps: Needs): Handler<OfficeEnv> {
  return changePerson(deps, async (tx, person, c) => {
    const { merge } = await readJson(c, Undoing)
    const { numDeletedRows } = await tx
      .deleteFrom('office.merged_customers')
      .where('id', '=', merge)
      .where('one', '=', sql<string>`any(${person.emails}::text[])`)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n ? 'customer.unmerge' : undefined
  })
}

/** Returns the action for the log, or undefined if nothing has changed. */
type Change = (
  tx: Tx,
  person: Person,
  c: Context<OfficeEnv>,
) => Promise<'customer.merge' | 'customer.unmerge' | undefined>

function changePerson(deps: Needs, change: Change): Handler<OfficeEnv> {
  return async (c) => {
    const view = await deps.db.transaction().execute(async (tx) => {
      const before = await requirePerson(tx, c)
      const action = await change(tx, before, c)
      if (action) await recordAudit(tx, { actor: c.get('operator'), action, subject: before.id })
      return customerView(deps, tx, await requirePerson(tx, c))
    })
    return c.json(view)
  }
}

/** Whether an order, a lead, or an account without SSO has this email address, which must be in lower case. */
async function isKnown(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from leads.leads where shop.fold_email(email) = ${email})
      or exists (select from shop.orders where shop.fold_email(email) = ${email})
      or exists (select from auth.users where email = ${email} and not is_sso) as known`.execute(tx)
  return rows[0]?.known ?? false
}

const refused = (message: string): ApiError =>
  new ApiError(422, 'validation_failed', message, { fields: { email: message } })
