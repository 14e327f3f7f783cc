import type { Handler } from 'hono'
import * as v from 'valibot'
import { isRecord } from '#domain/text/record.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isShallow, readJson, requireValid } from '#server/platform/http/read-json.ts'
import { VersionNumber } from '#server/site/settings/settings-versions.ts'
import { settingsResponse } from './settings-response.ts'

export const SEND_SEEN = 'Send seen: updatedAt of the draft that you saw, or null if you saw none.'
/**
 * `updatedAt` of the draft that the client shows; null if the client shows no draft. It is required, so that nobody
 * overwrites or publishes a draft that another tab has changed.
 */
export const Seen = v.nullable(
  v.pipe(
    v.string(SEND_SEEN),
    v.isoTimestamp(SEND_SEEN),
    // Date does not read every offset that is allowed in ISO 8601, such as +05
    v.check((text) => !Number.isNaN(Date.parse(text)), SEND_SEEN),
  ),
)

export const draftChanged = () =>
  new ApiError(409, 'draft_changed', 'Your draft was changed in another tab or on another device.')

const Draft = v.object(
  {
    document: v.pipe(
      v.custom<Record<string, unknown>>(isRecord, 'Send the settings as an object.'),
      v.check((document) => isShallow(document), 'These settings are nested too deeply.'),
    ),
    basedOn: VersionNumber,
    seen: Seen,
  },
  SEND_SEEN,
)

/**
 * PUT /office/data/settings/draft {document, basedOn, seen}: stores what the operator has typed, valid or not. Throws
 * a 409 `draft_changed` when another tab of the operator has changed the draft since this tab read it.
 */
export function saveDraft(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { document, basedOn, seen } = await readJson(c, Draft)
    const operator = c.get('operator')
    const draft = { document: JSON.stringify(document), based_on: basedOn, updated_at: deps.now() }
    if (!(await storeDraft(deps, { operator, ...draft }, seen))) throw draftChanged()
    return c.json(await settingsResponse(deps, c.var))
  }
}

type Row = { operator: string; document: string; based_on: number; updated_at: Date }

/** Stores the draft. Returns false, and stores nothing, when the stored draft is not the draft that was seen. */
async function storeDraft({ db }: Deps, row: Row, seen: v.InferOutput<typeof Seen>): Promise<boolean> {
  const { operator, ...draft } = row
  if (typeof seen === 'string') {
    const { numUpdatedRows } = await db
      .updateTable('office.settings_drafts')
      .set(draft)
      .where('operator', '=', operator)
      .where('updated_at', '=', new Date(seen))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('office.settings_drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('operator').doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** `seen` in the query of a URL; empty if the client shows no draft. */
const SeenQuery = v.object(
  {
    seen: v.pipe(
      v.string(SEND_SEEN),
      v.transform((text) => (text === '' ? null : text)),
      Seen,
    ),
  },
  SEND_SEEN,
)

/**
 * DELETE /office/data/settings/draft?seen=…: deletes the operator's draft. Throws a 409 `draft_changed` when another
 * tab of the operator has changed the draft since this tab read it.
 */
export function deleteDraft(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { seen } = requireValid(SeenQuery, c.req.query())
    const operator = c.get('operator')
    if (seen !== null)
      await deps.db
        .deleteFrom('office.settings_drafts')
        .where('operator', '=', operator)
        .where('updated_at', '=', new Date(seen))
        .execute()
    const settings = await settingsResponse(deps, c.var)
    if (settings.draft !== null) throw draftChanged()
    return c.json(settings)
  }
}
