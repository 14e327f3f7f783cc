import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Account } from '#server/platform/keys/tokens.ts'

/** The statement timeout of a request on PostgreSQL. The embedded engine ignores the timeout. */
const LIMIT_MS = 3000

/** Runs `work` in a transaction with the caller's role and claims, under row security. */
export function asCaller<T>(
  { db }: Pick<Deps, 'db'>,
  account: Account | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inRole(db, account, sql`null`, work)
}

/**
 * Runs a write as `asCaller` does. Writes of one account run one after the other, because they could deadlock: an
 * upsert locks rows in the sequence of the request's body, an update by filter in the sequence of the table.
 */
export function writeAsCaller<T>(
  { db }: Pick<Deps, 'db'>,
  account: Account | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`purchases:${account?.id}`}, 0))`
  return inRole(db, account, account ? lock : sql`null`, work)
}

function inRole<T>(
  db: Db,
  account: Account | undefined,
  lock: RawBuilder<unknown>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const role = account ? 'authenticated' : 'anon'
  const claims = JSON.stringify(account ? { sub: account.id, role } : { role })
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(LIMIT_MS)}, true),
      set_config('request.jwt.claims', ${claims}, true), set_config('role', ${role}, true), ${lock}`.execute(
      tx,
    )
    return work(tx)
  })
}
