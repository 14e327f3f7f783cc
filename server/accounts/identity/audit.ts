import type { Db, Tx } from '#server/platform/database/tables.ts'

/**
 * Writes an entry of the account's log, in the transaction of the change if there is one. `details` must not contain
 * secrets, email addresses or IP addresses.
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
