import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Account } from '#server/platform/keys/tokens.ts'

/** Whatever is asked in one request ends after this long, on an engine that can end it. */
const LIMIT_MS = 3000

/** Everything inside runs as the caller's role, with their claims, under row security; all three end with it. */
export function asCaller<T>(
  { db }: Pick<Deps, 'db'>,
  account: Account | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const role = account ? 'authenticated' : 'anon'
  const claims = JSON.stringify(account ? { sub: account.id, role } : { role })
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(LIMIT_MS)}, true),
      set_config('request.jwt.claims', ${claims}, true), set_config('role', ${role}, true)`.execute(tx)
    return work(tx)
  })
}
