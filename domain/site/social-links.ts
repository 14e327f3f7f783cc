import * as v from 'valibot'
import { parseWebLink } from '#domain/text/web-link.ts'

/** Social networks, in the order of product.md 2.14. */
export const SOCIAL_SITES = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['tiktok', 'TikTok'],
  ['twitter', 'Twitter'],
  ['pinterest', 'Pinterest'],
  ['youtube', 'YouTube'],
] as const satisfies readonly (readonly [id: string, name: string])[]
export type SocialSite = (typeof SOCIAL_SITES)[number][0]

/** The schema of a profile's URL; '' for none. */
export const SocialLink = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => text === '' || parseWebLink(text) !== undefined,
    'That’s not a link yet. Copy the whole thing, starting with https://',
  ),
  v.transform((text) => parseWebLink(text)?.href ?? ''),
)

/** The profile links in an account's `user_metadata` (rulings.md 29). */
export function readSocialLinks(
  metadata: Readonly<Record<string, unknown>>,
): Partial<Record<SocialSite, string>> {
  const kept = v.safeParse(v.record(v.string(), v.string()), metadata.social_links)
  if (!kept.success) return {}
  const links = SOCIAL_SITES.flatMap(([id]) => {
    const url = parseWebLink(kept.output[id] ?? '')?.href
    return url === undefined ? [] : [[id, url] as const]
  })
  return Object.fromEntries(links)
}

/**
 * The metadata that stores profile links. Without links, `social_links` is null, which removes the key
 * (supabase-wire.md 3.11).
 */
export function socialMetadata(links: Partial<Record<SocialSite, string>>): {
  social_links: Partial<Record<SocialSite, string>> | null
} {
  const kept = Object.entries(links).filter(([, url]) => url !== '')
  return { social_links: kept.length === 0 ? null : Object.fromEntries(kept) }
}
