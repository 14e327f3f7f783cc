import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/test-database.ts'
import type { Db } from './tables.ts'

/** Makes a barrier: a function whose promise resolves once the function was called twice. */
function barrierOfTwo(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting: (() => void)[] = []
  return () => {
    waiting.push(resolve)
    if (waiting.length === 2) resolve()
    return promise
  }
}

/**
 * Runs a transaction that locks the first row, waits until another transaction has locked the second row, and then
 * locks the second row too. Each run of the transaction also inserts a row. Returns the number of runs.
 */
async function takeBoth(
  db: Db,
  [first, second]: readonly [string, string],
  waitAtBarrier: () => Promise<void>,
) {
  const runs: string[] = []
  await db.transaction().execute(async (tx) => {
    runs.push(first)
    const take = (name: string) =>
      tx.updateTable('platform.secrets').set({ value: first }).where('name', '=', name).execute()
    await take(first)
    await tx
      .insertInto('platform.secrets')
      .values({ name: `by-${first}`, value: '' })
      .execute()
    if (runs.length === 1) await waitAtBarrier()
    await take(second)
  })
  return runs.length
}

test('a deadlocked transaction is retried, and both transactions are applied once', async () => {
  const { db } = await openTestDatabase()
  await db
    .insertInto('platform.secrets')
    .values(['a', 'b'].map((name) => ({ name, value: '' })))
    .execute()
  const waitAtBarrier = barrierOfTwo()

  const runs = await Promise.all([
    takeBoth(db, ['a', 'b'], waitAtBarrier),
    takeBoth(db, ['b', 'a'], waitAtBarrier),
  ])

  expect(runs.toSorted()).toEqual([1, 2])
  const { names } = await db
    .selectFrom('platform.secrets')
    .select((eb) => eb.fn.agg<string[]>('array_agg', ['name']).as('names'))
    .where('name', 'like', 'by-%')
    .executeTakeFirstOrThrow()
  expect(names.toSorted()).toEqual(['by-a', 'by-b'])
})
