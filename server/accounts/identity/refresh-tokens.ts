import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/database/tables.ts'

/** supabase-wire.md 2.6: what cannot be a refresh token is told apart from one that is not known. */
export const looksLikeRefreshToken = (text: string): boolean => /^[\w-]{12,}$/.test(text)

/** What the database keeps of a token, which holds too much chance to be guessed from it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * A child can be made again by whoever shows its parent, and by nobody else: the salt is in the database, the parent is
 * not.
 */
export function childOf(parent: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(parent).digest('base64url')
}

/** The first token of a session, or one that stands for none before it: its lineage begins anew. */
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

/** Every token of the session that is still good is used up: what comes next is a new root. */
export async function spendTokens(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('auth.refresh_tokens')
    .set({ used_at: now })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .execute()
}
