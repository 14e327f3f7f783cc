import { ApiError } from '#server/platform/http/errors.ts'
import type { Db, Tx } from './tables.ts'

/**
 * Does the work in a transaction, and throws the refusal that it gives back, once what led to the refusal is saved: the
 * wrong guess that counts, the code that is used up. What the work throws itself undoes all that it did.
 */
export async function commitThenRefuse<T>(db: Db, work: (tx: Tx) => Promise<T | ApiError>): Promise<T> {
  const result = await db.transaction().execute(work)
  if (result instanceof ApiError) throw result
  return result
}
