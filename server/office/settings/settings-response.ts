import type { OfficeSettings, SettingsDraft } from '#domain/office/office-settings.ts'
import { builtDocument } from '#domain/site/built-document.ts'
import { fillDocument, trimDocument } from '#domain/site/settings-document.ts'
import { readSettings } from '#domain/site/site-config.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newestVersion, readVersion } from '#server/site/settings/settings-versions.ts'
import { previewKey } from './preview-key.ts'

type Options = Pick<Deps, 'db' | 'settings' | 'linkKey' | 'now'>
type Editor = Pick<OfficeEnv['Variables'], 'operator' | 'sessionId'>

/** The settings in force, the operator's draft, and who else has a draft. */
export async function settingsResponse(
  deps: Options,
  { operator, sessionId: session }: Editor,
): Promise<OfficeSettings> {
  const { db } = deps
  const id = await newestVersion(db)
  const version = await readVersion(db, id)
  const drafts = await db
    .selectFrom('office.settings_drafts')
    .select('operator')
    .orderBy('operator')
    .execute()
  return {
    version: id,
    publishedBy: version?.published_by ?? '',
    publishedAt: version?.published_at.toISOString() ?? null,
    document: version?.document ?? deps.settings.startingPoint().document,
    draft: await draftOf(deps, operator),
    previewKey: previewKey(deps, { session, operator }),
    otherDrafts: drafts.flatMap((draft) => (draft.operator === operator ? [] : [draft.operator])),
  }
}

/** The operator's draft with its problems; null without a draft. */
export async function draftOf(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  operator: string,
): Promise<SettingsDraft | null> {
  const row = await readDraft(db, operator)
  if (!row) return null
  const base = await readVersion(db, row.based_on)
  const built = builtDocument()
  const read = readSettings(trimDocument(fillDocument(row.document, built), built))
  return {
    document: row.document,
    basedOn: row.based_on,
    base: base?.document ?? settings.startingPoint().document,
    updatedAt: row.updated_at.toISOString(),
    problems: 'problems' in read ? read.problems : [],
  }
}

export function readDraft(db: Db | Tx, operator: string) {
  return db
    .selectFrom('office.settings_drafts')
    .select(['document', 'based_on', 'updated_at'])
    .where('operator', '=', operator)
    .executeTakeFirst()
}
