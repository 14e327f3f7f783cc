import type { Deps } from '#server/platform/deps.ts'
import { isSignedLink, signLink } from '#server/platform/keys/signed-link.ts'

const MINUTES = 15
/**
 * The `key` of the preview of an operator's draft. A frame cannot send the access token, so that the link is signed. It
 * works for some minutes, and for an operator only.
 */
export function previewKey({ linkKey, now }: Pick<Deps, 'linkKey' | 'now'>, operator: string): string {
  const until = now().getTime() + MINUTES * 60_000
  return `${until}.${operator}.${signLink(linkKey, 'settings-preview', `${until}:${operator}`)}`
}

/** The operator whose key this is; undefined for an invalid or expired one. */
export function readKey({ linkKey, now }: Pick<Deps, 'linkKey' | 'now'>, key: string): string | undefined {
  const [, until = '', operator = '', signature = ''] = /^(\d{13})\.(.+)\.([\w-]+)$/.exec(key) ?? []
  const isValid = isSignedLink(linkKey, 'settings-preview', `${until}:${operator}`, signature)
  return isValid && Number(until) > now().getTime() ? operator : undefined
}
