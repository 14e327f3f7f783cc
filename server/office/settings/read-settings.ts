import type { Handler } from 'hono'
import type { LoadedSettings } from '#domain/office/office-settings.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newestVersion, readVersion } from '#server/site/settings/settings-versions.ts'
import { settingsResponse } from './settings-response.ts'

/** GET /office/data/settings: the settings in force, the operator's own draft, and the default settings (`built`). */
export function readSettings(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { built } = deps.settings
    const result: LoadedSettings = { ...(await settingsResponse(deps, c.var)), built }
    return c.json(result)
  }
}

/** GET /office/data/settings/site.json: the settings in force as a file, from which another shop can start. */
export function exportSettings({ db, settings }: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const version = await readVersion(db, await newestVersion(db))
    const document = version?.document ?? settings.startingPoint().document
    return c.body(`${JSON.stringify(document, null, 2)}\n`, 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="site.json"',
    })
  }
}
