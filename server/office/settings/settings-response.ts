import type { OfficeSettings, SettingsDraft } from '#domain/office/office-settings.ts'
import { blameChangedColour, publishProblems } from '#domain/site/settings/publish-problems.ts'
import {
  fillDocument,
  type SettingsDocument,
  trimDocument,
  withoutPath,
} from '#domain/site/settings/settings-document.ts'
import { DEFAULT_SITE_CONFIG, readSettings, type SettingsProblem } from '#domain/site/site-config.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newestVersion, readVersion } from '#server/site/settings/settings-versions.ts'
import { previewKey } from './preview-key.ts'

type SettingsDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'linkKey' | 'now'>
type Editor = Pick<OfficeEnv['Variables'], 'operator' | 'sessionId'>

/** The response of the settings endpoints: the settings in force, the operator's draft, and who else has a draft. */
export async function settingsResponse(
  deps: SettingsDeps,
  { operator, sessionId: session }: Editor,
): Promise<OfficeSettings> {
  const { db } = deps
  const id = await newestVersion(db)
  const version = await readVersion(db, id)
  const drafts = await db
    .selectFrom('office.settings_drafts')
    .innerJoin('office.operators', (join) =>
      join.on('email', '=', (eb) => eb.fn<string>('shop.fold_email', ['operator'])),
    )
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

export async function draftOf(
  deps: Omit<SettingsDeps, 'linkKey'>,
  operator: string,
): Promise<SettingsDraft | null> {
  const { db, settings } = deps
  const row = await readDraft(db, operator)
  if (!row) return null
  const version = await readVersion(db, row.based_on)
  const base = version?.document ?? settings.startingPoint().document
  const { problems } = checkDraft(deps, row.document, base)
  return {
    document: row.document,
    basedOn: row.based_on,
    base,
    updatedAt: row.updated_at.toISOString(),
    problems,
  }
}

/** The document that a publication of the draft would store, and the problems that prevent the publication. */
export function checkDraft(
  { config, now, settings }: Pick<Deps, 'config' | 'now' | 'settings'>,
  draft: unknown,
  base: unknown,
): { document: SettingsDocument; problems: SettingsProblem[] } {
  const { built } = settings
  const document = trimDocument(fillDocument(draft, built), built)
  const whole = readSettings(document)
  const wrong = 'problems' in whole ? blameChangedColour(whole.problems, document, base) : []
  // leaves out the wrong values, so that contradictions between the other values show in the same response
  const left = wrong.map(({ path }) => path.slice(0, path[0] === 'claims' ? 3 : 2))
  const read = wrong.length === 0 ? whole : readSettings(left.reduce(withoutPath, document))
  if ('problems' in read) return { document, problems: wrong }
  const before = readSettings(trimDocument(fillDocument(base, built), built))
  const today = dayIn(read.config.timeZone ?? config.timeZone, now())
  const changes = 'config' in before ? before.config : DEFAULT_SITE_CONFIG
  const between = publishProblems(read.config, changes, today).filter(
    ({ path }) => !left.some((start) => start.every((key, index) => path[index] === key)),
  )
  return { document, problems: [...wrong, ...between] }
}

export function readDraft(db: Db | Tx, operator: string) {
  return db
    .selectFrom('office.settings_drafts')
    .select(['document', 'based_on', 'updated_at'])
    .where('operator', '=', operator)
    .executeTakeFirst()
}
