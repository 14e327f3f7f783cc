import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Tokens, VerifiedToken } from '#server/platform/keys/tokens.ts'

/** The token of the Authorization header (RFC 6750); undefined without one. */
export function bearerOf(c: Context): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(c.req.header('authorization')?.trim() ?? '')?.[1]
}

/** Verifies the request's access token. Undefined without one. Each guard decides what it requires of the token. */
export async function verifyBearer(c: Context, tokens: Tokens): Promise<VerifiedToken | undefined> {
  const bearer = bearerOf(c)
  return bearer === undefined ? undefined : tokens.verify(bearer)
}

/** Makes the function that compares a text with the publishable key, in constant time. */
export function createKeyCheck({ publishableKey }: { publishableKey: string }): (text: string) => boolean {
  const expected = digest(publishableKey)
  return (text) => timingSafeEqual(digest(text), expected)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
