import type { Context } from 'hono'
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
  if (!row) throw new ApiError(404, 'not_found', 'There is no such lead.')
  return row
}
