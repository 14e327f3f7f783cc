import type { Handler } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { LogPage } from '#domain/office/office-log.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireValid } from '#server/platform/http/read-json.ts'

const PAGE = 50
const SUBJECT_MAX = 254

/** The id of the customer whom an entry names, if an account, an order or a lead has that id (`requirePerson`). */
const CUSTOMER = sql<string | null>`(
  select person.id::text from (
    select id from auth.users union all select id from shop.orders union all select id from leads.leads
  ) person
  where person.id = case
    when entry.action like 'customer.%' and entry.subject ~ '^[0-9a-f-]{36}$' then entry.subject::uuid
  end limit 1)`

const Query = v.object({
  subject: v.optional(v.string(), ''),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'Ask for what comes before an entry’s id.'))),
})

/** GET /office/data/audit?subject=&before=: a page of the log, newest first, for one subject or for all. */
export function listLog({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => {
    const { subject, before } = requireValid(Query, c.req.query())
    const requested = subject
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .slice(0, SUBJECT_MAX)
      .trim()
    const rows = await db
      .selectFrom('office.audit_log as entry')
      .leftJoin('leads.leads as lead', 'lead.reference', 'entry.subject')
      .leftJoin('shop.orders as order', 'order.number', 'entry.subject')
      .selectAll('entry')
      .select((eb) => eb.fn.coalesce('lead.name', 'order.customer_name').as('name'))
      .select(CUSTOMER.as('customer'))
      .$if(requested !== '', (query) =>
        query.where('entry.subject', 'in', [requested, requested.toUpperCase(), requested.toLowerCase()]),
      )
      .$if(before !== undefined, (query) => query.where('entry.id', '<', before ?? ''))
      .orderBy('entry.id', 'desc')
      .limit(PAGE + 1)
      .execute()
    const shown = rows.slice(0, PAGE)

    return c.json({
      items: shown.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    } satisfies LogPage)
  }
}
