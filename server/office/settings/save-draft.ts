import type { Handler } from 'hono'
import * as v from 'valibot'
import { isRecord } from '#domain/text/record.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isShallow, readJson } from '#server/platform/http/read-json.ts'
import { VersionNumber } from '#server/site/settings/settings-versions.ts'
import { settingsResponse } from './settings-response.ts'

const Draft = v.object({
  document: v.pipe(
    v.custom<Record<string, unknown>>(isRecord, 'Send the settings as an object.'),
    v.check((document) => isShallow(document), 'These settings are nested too deeply.'),
  ),
  basedOn: VersionNumber,
})

/** PUT /office/data/settings/draft {document, basedOn}: keeps what the operator has typed, valid or not. */
export function saveDraft(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { document, basedOn } = await readJson(c, Draft)
    const operator = c.get('operator')
    const draft = { document: JSON.stringify(document), based_on: basedOn, updated_at: deps.now() }
    await deps.db
      .insertInto('office.settings_drafts')
      .values({ operator, ...draft })
      .onConflict((conflict) => conflict.column('operator').doUpdateSet(draft))
      .execute()
    return c.json(await settingsResponse(deps, c.var))
  }
}

/** DELETE /office/data/settings/draft: deletes the operator's draft. */
export function deleteDraft(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const operator = c.get('operator')
    await deps.db.deleteFrom('office.settings_drafts').where('operator', '=', operator).execute()
    return c.json(await settingsResponse(deps, c.var))
  }
}
