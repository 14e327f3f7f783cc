import { createHash, randomInt } from 'node:crypto'
import type { Db, Tx } from '#server/platform/database/tables.ts'

const HOW_MANY = 10
/** Letters and digits without lookalikes (i, l, o, 0, 1). A code of twelve has 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces the account's recovery codes by ten new ones, such as "k7m2-9qpx-4tdn". Only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await removeRecoveryCodes(tx, userId)
  await tx
    .insertInto('auth.recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: hashOf(userId, code),
        used_at: null,
        created_at: now,
      })),
    )
    .execute()
  return codes
}

/** Deletes all recovery codes of the account, used ones too. */
export async function removeRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.recovery_codes').where('user_id', '=', userId).execute()
}

/** Marks the recovery code as used. Returns false when the code is wrong or already used. */
export async function spendRecoveryCode(tx: Tx, userId: string, typed: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The number of unused recovery codes of the account. */
export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('auth.recovery_codes')
    .select((is) => is.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

function newCode(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return letters.replace(/^(.{4})(.{4})/, '$1-$2-')
}

/**
 * The hash of a code, whatever its case and separators. The hash uses no secret key: there are too many possible codes
 * to try, and codes must outlive the signing keys.
 */
function hashOf(userId: string, typed: string): Buffer {
  const code = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return createHash('sha256').update(`${userId}:${code}`).digest()
}
