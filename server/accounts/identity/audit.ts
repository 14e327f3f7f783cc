import type { Db, Tx } from '#server/platform/database/tables.ts'

/**
 * Notes who did what with an account, in the transaction of the deed if there is one. No secrets, no addresses in
 * `details`.
 */
export async function recordAccountEvent(
  db: Db | Tx,
  userId: string | null,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto('auth.audit_log')
    .values({ user_id: userId, action, details: JSON.stringify(details) })
    .execute()
}
