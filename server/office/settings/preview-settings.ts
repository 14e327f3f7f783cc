import type { Handler } from 'hono'
import { inForce } from '#domain/site/in-force.ts'
import { onDay } from '#domain/site/on-day.ts'
import { fillDocument, trimDocument } from '#domain/site/settings/settings-document.ts'
import { readSettings } from '#domain/site/site-config.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { withLook } from '#server/site/brand-files.ts'
import type { Site } from '#server/site/site.ts'
import { readKey } from './preview-key.ts'
import { readDraft } from './settings-response.ts'

const UNDER = '/office/preview'

/**
 * GET /office/preview/*?key=: a page of the site with the settings of the operator's draft; without a draft, with the
 * settings in force. The page runs no script, sends no form and is not stored, and only our own site may frame it.
 * Throws a 404 without a valid key or for an unknown page, and a 409 for a draft that cannot be used.
 */
export function previewSettings(deps: Deps, preview: Site['preview']): Handler {
  return async (c) => {
    const operator = await readKey(deps, c.req.query('key') ?? '')
    const nothing = new ApiError(404, 'not_found', 'There is nothing at this address.')
    if (operator === undefined) throw nothing
    const draft = await readDraft(deps.db, operator)
    const { built } = deps.settings
    const read = draft && readSettings(trimDocument(fillDocument(draft.document, built), built))
    if (read && 'problems' in read)
      throw new ApiError(409, 'settings_invalid', 'Some settings can’t be used yet: there is no preview.')
    const config = read?.config ?? inForce()
    const today = dayIn(config.timeZone ?? deps.config.timeZone, deps.now())
    const page = await preview(c.req.path.slice(UNDER.length) || '/', withLook(onDay(config, today)))
    if (!page) throw nothing
    return c.body(page.html, 200, { ...page.headers, 'content-type': 'text/html; charset=utf-8' })
  }
}
