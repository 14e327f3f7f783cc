import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { restClient } from '#test/fixtures/rest-client.ts'
import { afterThis } from '#test/server/after-test.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const ROUNDS = 12

test('concurrent updates by filter and upserts by name and by id of the same rows all succeed', async () => {
  const server = await startTestServer({ jobs: false })
  const account = await newAccount(server)
  const purchases = () => restClient(server, account).from('purchases')
  const rows = Array.from({ length: 30 }, (_, n) => ({ product_name: `Product ${n}`, quantity: 1, price: 1 }))
  // inserted in reverse, so that an update and an upsert by name would lock the rows in opposite sequences
  const { data } = await purchases().insert(rows.toReversed()).select()
  const withIds = data ?? []

  const saved = await Promise.all(
    Array.from({ length: ROUNDS }, (_, quantity) => [
      purchases()
        .update({ quantity: quantity + 1 })
        .gte('quantity', 1),
      purchases().upsert(rows, { onConflict: 'user_id,product_name' }),
      purchases().upsert(withIds),
    ]).flat(),
  )

  expect(saved.map(({ error }) => error)).toEqual(saved.map(() => null))
})

test('concurrent inserts cannot exceed a saved cart’s limit of 1,000 rows', async () => {
  const server = await startTestServer({ jobs: false })
  const account = await newAccount(server)
  const purchases = () => restClient(server, account).from('purchases')
  const insert = (name: string) =>
    purchases().insert(
      Array.from({ length: 300 }, (_, n) => ({ product_name: `${name} ${n}`, quantity: 1, price: 1 })),
    )

  const saved = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(insert))

  expect(saved.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(saved.filter(({ status }) => status === 400)).toHaveLength(3)
  expect((await purchases().select('*', { count: 'exact', head: true })).count).toBe(900)
})

test('a conflict that lasts through every retry gets a 409 that says to try again', async () => {
  const server = await startTestServer({ jobs: false })
  const { deps } = server
  await sql`create function public.always_deadlocks() returns trigger language plpgsql as $$
    begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(deps.db)
  await sql`create trigger always_deadlocks before insert on public.purchases
    execute function public.always_deadlocks()`.execute(deps.db)
  // the next test file of this worker gets the same database
  afterThis(async () => void (await sql`drop function public.always_deadlocks() cascade`.execute(deps.db)))
  const purchases = restClient(server, await newAccount(server)).from('purchases')

  const refused = await purchases.insert({ product_name: 'Card', quantity: 1, price: 1 })

  expect(refused).toMatchObject({
    status: 409,
    error: { code: '40P01', message: 'These rows are in use at the moment. Please try again.' },
  })
})
