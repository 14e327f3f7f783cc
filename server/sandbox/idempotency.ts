import { createHash } from 'node:crypto'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { SandboxError } from './sandbox-error.ts'

export type Attempt = { key: string | undefined; method: 'POST' | 'DELETE'; path: string; body: string }
export type Result = { body: unknown; isReplay: boolean }

/**
 * Runs a write once per idempotency key. The same request with a known key returns the first response, and another
 * request with this key throws. Concurrent copies of a request wait for the first copy. A refused request can be sent
 * again with its key, because the refusal rolls the key back.
 */
export async function once(db: Db, attempt: Attempt, work: (tx: Tx) => Promise<unknown>): Promise<Result> {
  const { key } = attempt
  return db.transaction().execute(async (tx) => {
    if (key === undefined) return { body: await work(tx), isReplay: false }

    const requestHash = hashOf(attempt)
    const inserted = await tx
      .insertInto('sandbox.idempotency')
      // the status column is required and always 200: a refused request rolls its row back
      .values({ key, request_hash: requestHash, status: 200, response: 'null' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (!inserted.numInsertedOrUpdatedRows)
      return { body: await replay(tx, key, requestHash), isReplay: true }

    const body = await work(tx)
    await tx
      .updateTable('sandbox.idempotency')
      .set({ response: JSON.stringify(body) })
      .where('key', '=', key)
      .execute()
    return { body, isReplay: false }
  })
}

async function replay(tx: Tx, key: string, requestHash: string): Promise<unknown> {
  const earlier = await tx
    .selectFrom('sandbox.idempotency')
    .select(['request_hash', 'response'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.request_hash === requestHash) return earlier.response
  throw new SandboxError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}

function hashOf({ method, path, body }: Attempt): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}
