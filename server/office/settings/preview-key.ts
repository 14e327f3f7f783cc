import { foldEmail } from '#domain/text/email-address.ts'
import { type Reader, readAllowed } from '#server/office/live/live-poll.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSignedLink, signLink } from '#server/platform/keys/signed-link.ts'

const MINUTES = 15
const KEY = /^(\d{13})\.([\da-f-]{36})\.(.+)\.([\w-]+)$/

/**
 * The `key` in the URL of the preview of an operator's draft. A frame cannot send the access token, so its URL has this
 * signed key. The key works for fifteen minutes, and only while the operator's session lasts.
 */
export function previewKey(
  { linkKey, now }: Pick<Deps, 'linkKey' | 'now'>,
  { session, operator }: Reader,
): string {
  const until = now().getTime() + MINUTES * 60_000
  return `${until}.${session}.${operator}.${signLink(linkKey, 'settings-preview', signed(until, session, operator))}`
}

/**
 * The email address of the operator who got this key. Undefined for an invalid or expired key, and when the session has
 * ended, the account has been banned or has got another email address, or the operator has lost the role.
 */
export async function readKey(
  { db, linkKey, now }: Pick<Deps, 'db' | 'linkKey' | 'now'>,
  key: string,
): Promise<string | undefined> {
  const [, until = '', session = '', operator = '', signature = ''] = KEY.exec(key) ?? []
  const isValid = isSignedLink(linkKey, 'settings-preview', signed(until, session, operator), signature)
  if (!isValid || Number(until) <= now().getTime()) return undefined
  const allowed = await readAllowed(db, [{ session, operator: foldEmail(operator) }], now())
  return allowed.size > 0 ? operator : undefined
}

function signed(until: number | string, session: string, operator: string): string {
  return `${until}:${session}:${operator}`
}
