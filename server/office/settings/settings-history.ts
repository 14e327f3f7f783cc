import type { Handler } from 'hono'
import * as v from 'valibot'
import type { SettingsHistory, SettingsVersion } from '#domain/office/office-settings.ts'
import { changesBetween } from '#domain/site/settings/settings-changes.ts'
import { fillDocument } from '#domain/site/settings/settings-document.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { VersionNumber } from '#server/site/settings/settings-versions.ts'

const PAGE = 20

/**
 * GET /office/data/settings/history?before=: up to `PAGE` versions with numbers below `before`, newest first, each with
 * its changes. Without a valid `before`, these are the newest versions.
 */
export function settingsHistory({ db, settings }: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const before = Number(c.req.query('before') || Number.NaN)
    const rows = await db
      .selectFrom('office.settings_versions')
      .selectAll()
      .$if(v.is(VersionNumber, before), (query) => query.where('id', '<', before))
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute()
    const { built } = settings
    const items = rows.slice(0, PAGE).map((row, index): SettingsVersion => {
      const previous = fillDocument(rows[index + 1]?.document, built)
      return {
        id: row.id,
        by: row.published_by,
        at: row.published_at.toISOString(),
        note: row.note,
        undoes: row.undoes,
        changes: changesBetween(previous, fillDocument(row.document, built)),
      }
    })
    const result: SettingsHistory = { items, next: rows.length > PAGE ? String(items.at(-1)?.id) : null }
    return c.json(result)
  }
}
