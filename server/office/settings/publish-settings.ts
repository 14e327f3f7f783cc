import type { Handler } from 'hono'
import * as v from 'valibot'
import { readSettings, type SettingsProblem, type SiteConfig } from '#domain/site/site-config.ts'
import { optionalLine } from '#domain/text/text-fields.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { type AuditEntry, isLogged, recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import {
  addVersion,
  FROM_FILE,
  lockVersions,
  readVersion,
  VersionNumber,
} from '#server/site/settings/settings-versions.ts'
import { requireDrawn } from './read-logo.ts'
import { draftChanged, SEND_SEEN, Seen } from './save-draft.ts'
import { checkDraft, readDraft, settingsResponse } from './settings-response.ts'

const Publish = v.object({ note: optionalLine(200), seen: Seen }, SEND_SEEN)
const Undo = v.object({ version: VersionNumber, basedOn: VersionNumber })

/**
 * POST /office/data/settings/publish {note?, seen}: puts the operator's draft in force as a new version. Throws a 409
 * `nothing_to_publish` without a draft, a 409 `draft_changed` when another tab has changed the draft since it was seen,
 * a 409 `settings_changed` when somebody published since the draft was begun, a 422 `settings_invalid` with the
 * problems of a draft that cannot be used, and a 422 `logo_refused` for a logo that cannot be drawn or shows nothing.
 */
export function publishSettings(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { note, seen } = await readJson(c, Publish)
    const operator = c.get('operator')
    const idempotencyKey = readIdempotencyKey(c)

    await deps.db.transaction().execute(async (tx) => {
      const newest = await lockVersions(tx)
      const entry: AuditEntry = {
        actor: operator,
        action: 'settings.publish',
        subject: 'settings',
        idempotencyKey,
      }
      if (await isLogged(tx, entry)) return
      const draft = await readDraft(tx, operator)
      if (!draft) throw new ApiError(409, 'nothing_to_publish', 'There are no changes to publish.')
      if (draft.updated_at.toISOString() !== seen) throw draftChanged()
      await requireNewest(tx, newest, draft.based_on)
      const base = (await readVersion(tx, newest))?.document ?? deps.settings.startingPoint().document
      const { document, problems } = checkDraft(deps, draft.document, base)
      if (problems.length > 0) throw invalid(problems)
      await requireLogo(requireValid(document))

      const id = await addVersion(tx, await beginHistory(deps, tx, newest), {
        document,
        by: operator,
        at: deps.now(),
        note,
      })
      await tx.deleteFrom('office.settings_drafts').where('operator', '=', operator).execute()
      await recordAudit(tx, { ...entry, details: { version: id, ...(note && { reason: note }) } })
    })

    await deps.settings.refresh()
    return c.json(await settingsResponse(deps, c.var))
  }
}

/**
 * POST /office/data/settings/undo {version, basedOn}: publishes again the settings that were in force before `version`.
 * Throws a 404 for the first version and for an unknown version, a 409 `settings_changed` when somebody published after
 * version `basedOn`, and a 422 `settings_invalid` when the earlier settings are no longer valid.
 */
export function undoSettings(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { version: undone, basedOn } = await readJson(c, Undo)
    const operator = c.get('operator')
    const idempotencyKey = readIdempotencyKey(c)

    await deps.db.transaction().execute(async (tx) => {
      const newest = await lockVersions(tx)
      const entry: AuditEntry = {
        actor: operator,
        action: 'settings.undo',
        subject: 'settings',
        idempotencyKey,
      }
      if (await isLogged(tx, entry)) return
      await requireNewest(tx, newest, basedOn)
      const before = await readVersion(tx, undone - 1)
      if (!before || undone > newest)
        throw new ApiError(404, 'not_found', 'There is no such version to undo.')
      requireValid(before.document)

      const { document } = before
      const id = await addVersion(tx, newest, { document, by: operator, at: deps.now(), undoes: undone })
      await recordAudit(tx, { ...entry, details: { version: id, undone } })
    })

    await deps.settings.refresh()
    return c.json(await settingsResponse(deps, c.var))
  }
}

/** Throws a 409 when somebody published after version `basedOn`, so that nobody overwrites settings unseen. */
async function requireNewest(tx: Tx, newest: number, basedOn: number): Promise<void> {
  if (newest === basedOn) return
  const other = await readVersion(tx, newest)
  const who = other?.published_by === FROM_FILE ? 'A changed site.json' : (other?.published_by ?? 'Somebody')
  const message =
    who === 'A changed site.json'
      ? `${who} came in force meanwhile.`
      : `${who} published other settings meanwhile.`
  throw new ApiError(409, 'settings_changed', message, { by: other?.published_by, version: newest })
}

function requireValid(document: unknown): SiteConfig {
  const read = readSettings(document)
  if ('problems' in read) throw invalid(read.problems)
  return read.config
}

const invalid = (problems: SettingsProblem[]) =>
  new ApiError(422, 'settings_invalid', 'Some settings can’t be used yet.', { problems })

/**
 * Throws a 422 for a logo that cannot be drawn or shows nothing. An imported file of settings may contain such a logo.
 */
async function requireLogo({ brand }: SiteConfig): Promise<void> {
  if (brand?.logo) await requireDrawn(brand.logo)
}

/**
 * Before the first publication, saves the settings in force as version 1, so that the publication can be undone.
 * Returns the number of the newest version.
 */
async function beginHistory({ settings, now }: Deps, tx: Tx, newest: number): Promise<number> {
  return newest > 0 ? newest : addVersion(tx, 0, { ...settings.startingPoint(), by: FROM_FILE, at: now() })
}
