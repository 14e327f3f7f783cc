import { ApiError } from '#server/platform/http/errors/errors.ts'
import type { Db, Tx } from './tables.ts'

/**
 * Runs the work in a transaction. A refusal that the work returns is thrown after the commit, so that a counted guess
 * or a used code stays saved. An error that the work throws rolls the transaction back.
 */
export async function commitThenRefuse<T>(db: Db, work: (tx: Tx) => Promise<T | ApiError>): Promise<T> {
  const result = await db.transaction().execute(work)
  if (result instanceof ApiError) throw result
  return result
}
