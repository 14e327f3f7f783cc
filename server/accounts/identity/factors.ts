import type { Aal, Db, Tx } from '#server/platform/database/tables.ts'

export async function hasVerifiedFactor(db: Db | Tx, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('auth.factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  return factor !== undefined
}

/** Whether the account has a verified second factor and `aal` is below aal2. Undefined (no session) counts as aal1. */
export async function lacksFactor(db: Db | Tx, userId: string, aal: Aal | undefined): Promise<boolean> {
  return aal !== 'aal2' && (await hasVerifiedFactor(db, userId))
}
