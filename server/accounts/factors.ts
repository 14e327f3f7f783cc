import type { Db, Tx } from '#server/platform/database/tables.ts'

/** Whether the account has a second factor, so that a password alone is half of a sign-in. */
export async function hasVerifiedFactor(db: Db | Tx, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('auth.factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  return factor !== undefined
}
