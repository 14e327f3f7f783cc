import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { insertPaidPurchase, type PurchaseRow, restClient } from '#test/fixtures/rest-client.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const card = { product_name: 'Keyring review tag, black', quantity: 2, price: 44.99 }

async function start() {
  const server = await startTestServer()
  const [sam, kim] = [await newAccount(server), await newAccount(server)]
  const as = {
    sam: restClient(server, sam).from('purchases'),
    kim: restClient(server, kim).from('purchases'),
  }
  return { server, sam, kim, as, nobody: restClient(server).from('purchases') }
}

test('no request reads or changes rows of another account', async () => {
  const { as, sam, kim } = await start()
  const { data: row } = await as.sam.insert(card).select().single()
  const id = row?.id ?? ''

  const seen = await Promise.all([
    as.kim.select(),
    as.kim.select().eq('user_id', sam.id),
    as.kim.select().or(`user_id.eq.${sam.id},user_id.neq.${sam.id}`),
    as.kim.select().not('id', 'is', null),
    as.kim.select().in('id', [id]),
    as.kim.update({ quantity: 9 }).eq('id', id).select(),
    as.kim.update({ user_id: kim.id }).eq('id', id).select(),
    as.kim.delete().eq('id', id).select(),
    as.kim.delete().not('id', 'is', null).select(),
  ])
  const counted = await as.kim.select('*', { count: 'exact', head: true })

  expect(seen.map(({ data }) => data)).toEqual(seen.map(() => []))
  expect(counted.count).toBe(0)
  expect((await as.sam.select()).data).toEqual([row])
})

const forbidden: [string, Partial<PurchaseRow>][] = [
  ['a row of another account', { user_id: randomUUID() }],
  ['a row that is paid', { status: 'Processing' }],
  ['a row that is delivered', { status: 'Delivered' }],
  ['a status that means nothing', { status: 'pending' }],
]
test.each(forbidden)('%s cannot be written', async (_, row) => {
  const { as } = await start()

  const result = await as.sam.insert({ ...card, ...row })

  expect(result).toMatchObject({
    status: 403,
    error: { code: '42501', message: 'new row violates row-level security policy for table "purchases"' },
  })
})

test('a change cannot set the owner or the status of a row', async () => {
  const { as, kim } = await start()
  const { data: row } = await as.sam.insert(card).select().single()

  const given = await as.sam.update({ user_id: kim.id }).eq('id', row?.id ?? '')
  const promoted = await as.sam.update({ status: 'Delivered' }).eq('id', row?.id ?? '')
  const taken = await as.kim.upsert({ ...card, id: row?.id ?? '' })

  expect([given, promoted, taken].map(({ status, error }) => [status, error?.code])).toEqual([
    [403, '42501'],
    [403, '42501'],
    [403, '42501'],
  ])
  expect(taken.error?.message).toBe(
    'new row violates row-level security policy (USING expression) for table "purchases"',
  )
  expect((await as.sam.select()).data).toEqual([row])
})

test('an account can read the rows of its paid orders, but not change or delete them', async () => {
  const { server, sam, as } = await start()
  const id = await insertPaidPurchase(server, sam, { product_name: card.product_name, status: 'Processing' })

  const changed = await as.sam.update({ quantity: 9 }).eq('id', id).select()
  const deleted = await as.sam.delete().eq('id', id).select()
  const over = await as.sam.upsert({ ...card, id, quantity: 9 })
  const beside = await as.sam.upsert(
    { ...card, user_id: sam.id, quantity: 3 },
    { onConflict: 'user_id,product_name' },
  )

  expect([changed.data, deleted.data]).toEqual([[], []])
  expect(over.error?.code).toBe('42501')
  expect(beside.status).toBe(201)
  const { data } = await as.sam.select('quantity, status').order('status')
  expect(data).toEqual([
    { quantity: 3, status: 'Pending' },
    { quantity: 1, status: 'Processing' },
  ])
})

test('without an account, no row can be read or written', async () => {
  const { nobody, as } = await start()
  await as.sam.insert(card)

  const responses = await Promise.all([
    nobody.select(),
    nobody.insert(card),
    nobody.update({ quantity: 1 }).gt('quantity', 0),
    nobody.delete().gt('quantity', 0),
  ])

  expect(responses.map(({ status, error }) => [status, error?.code, error?.message])).toEqual(
    responses.map(() => [401, '42501', 'permission denied for table purchases']),
  )
})

test('forty concurrent requests of two accounts get their own rows', async () => {
  const { as, sam, kim } = await start()
  await as.sam.insert({ ...card, product_name: 'Sam’s' })
  await as.kim.insert({ ...card, product_name: 'Kim’s' })

  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, i) => (i % 2 ? as.sam : as.kim).select('user_id')),
  )

  expect(responses.map(({ data }) => data)).toEqual(
    responses.map((_, i) => [{ user_id: i % 2 ? sam.id : kim.id }]),
  )
})
