import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'

const CHANGE_KINDS = ['email_change_current', 'email_change_new'] as const

/**
 * Cancels what is unfinished in the account: mailed tokens, flows to sign in or to link (`auth.flow_states`), unverified
 * factors, and a change of email address or phone number. Call it at every change of a credential, and when other
 * sessions end: an intruder could otherwise finish what they began. `keepChangeOf` is the id of a session whose email
 * change is kept. Lock the account first.
 */
export async function cancelPendingChanges(
  tx: Tx,
  userId: string,
  { keepChangeOf }: { keepChangeOf?: string } = {},
): Promise<void> {
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'not in', CHANGE_KINDS)
    .execute()
  await tx
    .deleteFrom('auth.flow_states')
    .where((is) => is.or([is('user_id', '=', userId), is('linking_user_id', '=', userId)]))
    .execute()
  await tx
    .deleteFrom('auth.factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .execute()
  await endChange(
    tx,
    userId,
    keepChangeOf ? sql`email_change_session_id is distinct from ${keepChangeOf}::uuid` : sql`true`,
  )
}

/** Cancels an email change that one of these sessions requested. */
export async function cancelChangesOf(tx: Tx, userId: string, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await endChange(tx, userId, sql`email_change_session_id = any(${sessionIds}::uuid[])`)
}

async function endChange(tx: Tx, userId: string, where: Expression<SqlBool>): Promise<void> {
  const ended = await tx
    .updateTable('auth.users')
    .set({ new_email: null, email_change_confirmed: null, email_change_session_id: null, new_phone: null })
    .where('id', '=', userId)
    .where(where)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'in', CHANGE_KINDS)
    .execute()
}
