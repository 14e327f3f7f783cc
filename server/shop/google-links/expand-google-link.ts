import type { Handler } from 'hono'
import * as v from 'valibot'
import { CardLink, type GoogleLink, readGoogleLink } from '#domain/google/google-link.ts'
import { oneLine } from '#domain/text/text-fields.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { expandLink } from './expand-link.ts'

const Body = v.object({
  link: v.pipe(oneLine('Fill in your Google Business link.', 2000), CardLink),
})
const REMEMBERED = 1000
const DAY_MS = 24 * 60 * 60_000

type Expand = (link: string) => Promise<(GoogleLink & { kind: 'google' }) | undefined>

/**
 * POST /functions/v1/expand-google-link (rulings.md 44): responds with what a link opens, as a `GoogleLink`. A short
 * link of Google is expanded first, or returned unchanged if `expandLink` finds no review form or listing. Expanded
 * links are cached for up to a day.
 */
export function expandGoogleLink(now: () => Date, expand: Expand = expandLink): Handler {
  const known = new Map<string, { link: GoogleLink; until: number }>()
  return async (c) => {
    const { link } = await readJson(c, Body)
    const typed = readGoogleLink(link)
    if (typed.kind !== 'google' || typed.opens !== 'short-link') return c.json(typed)
    const before = known.get(link)
    if (before && before.until > now().getTime()) return c.json(before.link)
    const found = await expand(link)
    if (!found) return c.json(typed)
    if (known.size >= REMEMBERED) known.clear()
    known.set(link, { link: found, until: now().getTime() + DAY_MS })
    return c.json(found)
  }
}
