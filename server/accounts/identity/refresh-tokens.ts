import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/database/tables.ts'

/** Whether the text has the form of a refresh token. Other texts get a different error (supabase-wire.md 2.6). */
export const looksLikeRefreshToken = (text: string): boolean => /^[\w-]{12,}$/.test(text)

/** The stored hash of a token. The hash uses no secret key: tokens are random and too long to guess. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Derives the next token from its parent, which only the client has, and the salt, which is stored. */
export function childOf(parent: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(parent).digest('base64url')
}

/** Issues a token without a parent: the first of a session, or the first after a step-up. */
export async function saveRootToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('auth.refresh_tokens')
    .values({
      session_id: sessionId,
      token_hash: hashOf(token),
      parent_id: null,
      salt: null,
      used_at: null,
      created_at: now,
    })
    .execute()
  return token
}

/** Marks all tokens of the session as used, before a new root token is issued. */
export async function spendTokens(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('auth.refresh_tokens')
    .set({ used_at: now })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .execute()
}
