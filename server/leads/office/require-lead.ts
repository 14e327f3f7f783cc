import type { Context } from 'hono'
import { sql } from 'kysely'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { LEAD_COLUMNS, type LeadRow } from './lead-response.ts'

/** The lead with the id in the URL. Throws a 404 for an unknown id. */
export async function requireLead(db: Db | Tx, c: Context<OfficeEnv>): Promise<LeadRow> {
  const id = c.req.param('id')
  const row = isUuid(id)
    ? await db.selectFrom('leads.leads').select(LEAD_COLUMNS).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notThere()
  return row
}

/** Locks the lead until the transaction ends, and returns it. Throws a 404 if a concurrent request has deleted it. */
export async function lockLead(tx: Tx, id: string): Promise<LeadRow> {
  const row = await tx
    .selectFrom('leads.leads')
    .select(LEAD_COLUMNS)
    .where('id', '=', id)
    .modifyEnd(sql`for update`)
    .executeTakeFirst()
  if (!row) throw notThere()
  return row
}

const notThere = () => new ApiError(404, 'not_found', 'There is no such lead.')
