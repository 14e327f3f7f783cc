import type { Context, Handler } from 'hono'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readLeadFilter } from './lead-filter.ts'
import { leadResponse } from './lead-response.ts'
import { requireLead } from './require-lead.ts'

/** GET /office/data/leads/:id?state=&q=: a lead, and its neighbours in the list that `state` and `q` select. */
export function readLead(deps: Pick<Deps, 'db' | 'siteConfig' | 'config' | 'now'>): Handler<OfficeEnv> {
  return async (c: Context<OfficeEnv>) => {
    const filter = readLeadFilter(c)
    return c.json(await leadResponse(deps, deps.db, await requireLead(deps.db, c), filter))
  }
}
