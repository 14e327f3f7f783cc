import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/tables.ts'

/** A random key (256 bits, base64url) in the database, made on first use. All processes get the same key. */
export async function requireSecret(db: Db, name: string): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  await db
    .insertInto('platform.secrets')
    .values({ name, value: made })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

  const kept = await db
    .selectFrom('platform.secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return kept.value
}
