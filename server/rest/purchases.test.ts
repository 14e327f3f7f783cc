import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { restClient } from '#test/fixtures/rest-client.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const card = { product_name: 'Keyring review tag, black', quantity: 2, price: 44.99 }
const site = { product_name: 'Website Starter', quantity: 1, price: 329 }

async function start() {
  const server = await startTestServer()
  const account = await newAccount(server)
  return { server, account, purchases: restClient(server, account).from('purchases') }
}

test('a saved row belongs to its account, is Pending, and is returned unchanged', async () => {
  const { account, purchases } = await start()

  const inserted = await purchases.insert(card).select().single()

  expect(inserted.error).toBeNull()
  expect(inserted.status).toBe(201)
  expect(inserted.data).toEqual({
    ...card,
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    user_id: account.id,
    status: 'Pending',
    created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.+\+00:00$/),
  })
  const read = await purchases.select('*').eq('user_id', account.id).eq('status', 'Pending')
  expect(read.data).toEqual([inserted.data])
})

test('prices are numbers that keep their two decimals', async () => {
  const { server, account, purchases } = await start()
  await purchases.insert({ ...site, price: 45 })

  const response = await fetch(`${server.url}/rest/v1/purchases?select=price`, {
    headers: {
      apikey: server.config.publishableKey,
      authorization: `Bearer ${account.session.access_token}`,
    },
  })

  expect(await response.text()).toBe('[{"price":45.00}]')
})

test('an insert without return=representation gets 201 and an empty body', async () => {
  const { purchases } = await start()

  const result = await purchases.insert([card, site])

  expect(result).toMatchObject({ status: 201, data: null, error: null })
})

test('an insert returns the number of saved rows with count=exact', async () => {
  const { purchases } = await start()

  const counted = await purchases.insert([card, site], { count: 'exact' })
  const notCounted = await purchases.insert({ ...card, product_name: 'Another' })

  expect([counted.status, counted.count]).toEqual([201, 2])
  expect([notCounted.status, notCounted.count]).toEqual([201, null])
})

test('concurrent upserts of the same rows in opposite order all succeed, each in its own order', async () => {
  const { purchases } = await start()
  const rows = Array.from({ length: 30 }, (_, n) => ({ ...card, product_name: `Product ${n}` }))
  const save = (given: typeof rows) =>
    purchases.upsert(given, { onConflict: 'user_id,product_name' }).select('product_name')

  const saved = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => save(turn % 2 === 0 ? rows : rows.toReversed())),
  )

  expect(saved.map(({ error }) => error)).toEqual(saved.map(() => null))
  expect(saved.map(({ data }) => data?.[0]?.product_name)).toEqual(
    saved.map((_, turn) => `Product ${turn % 2 === 0 ? 0 : 29}`),
  )
})

test('saving a cart again updates its rows: 201 when a row is new, else 200', async () => {
  const { account, purchases } = await start()
  const rows = [card, site].map((row) => ({ ...row, user_id: account.id, status: 'Pending' }))
  const onConflict = 'user_id,product_name'

  const first = await purchases.upsert(rows, { onConflict }).select()
  const again = await purchases
    .upsert(
      rows.map((row) => ({ ...row, quantity: 5 })),
      { onConflict },
    )
    .select('id, quantity, created_at')

  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.data).toEqual(first.data?.map(({ id, created_at }) => ({ id, created_at, quantity: 5 })))
  expect((await purchases.select('*', { count: 'exact', head: true })).count).toBe(2)
})

test('by default, an upsert matches rows by id, and it can ignore duplicates', async () => {
  const { purchases } = await start()
  const { data } = await purchases.insert(card).select().single()

  const changed = await purchases
    .upsert({ ...data, quantity: 7 })
    .select()
    .single()
  const left = await purchases.upsert({ ...data, quantity: 9 }, { ignoreDuplicates: true }).select()

  expect(changed.data?.quantity).toBe(7)
  expect(left.data).toEqual([])
  expect((await purchases.select('quantity').single()).data).toEqual({ quantity: 7 })
})

test('rows are changed and deleted by filter, and returned on request', async () => {
  const { purchases } = await start()
  await purchases.insert([card, site])

  const changed = await purchases
    .update({ quantity: 3 })
    .eq('product_name', card.product_name)
    .select('quantity')
  const silent = await purchases.update({ quantity: 4 }).gt('price', 100)
  const none = await purchases.update({ quantity: 4 }).eq('product_name', 'Nothing').select()
  const deleted = await purchases
    .delete()
    .in('product_name', [card.product_name, 'a, b (c)'])
    .select('product_name')

  expect(changed).toMatchObject({ status: 200, data: [{ quantity: 3 }] })
  expect(silent).toMatchObject({ status: 204, data: null })
  expect(none.data).toEqual([])
  expect(deleted.data).toEqual([{ product_name: card.product_name }])
  expect((await purchases.delete().eq('quantity', 4)).status).toBe(204)
  expect((await purchases.select()).data).toEqual([])
})

test('filters, order and names are those of PostgREST', async () => {
  const { purchases } = await start()
  const names = ['Alpha', 'Beta', 'Gamma (large)', 'Delta, "quoted"']
  await purchases.insert(names.map((product_name, i) => ({ product_name, quantity: i + 1, price: i * 10 })))
  const named = async (rows: PromiseLike<{ data: { product_name: string }[] | null }>) =>
    (await rows).data?.map(({ product_name }) => product_name)
  const all = () => purchases.select('product_name').order('quantity')

  expect(await named(all().neq('product_name', 'Beta'))).toEqual(['Alpha', names[2], names[3]])
  expect(await named(all().gte('quantity', 2).lt('quantity', 4))).toEqual(['Beta', names[2]])
  expect(await named(all().like('product_name', '%eta'))).toEqual(['Beta'])
  expect(await named(all().ilike('product_name', '*ALPHA*'))).toEqual(['Alpha'])
  expect(await named(all().in('product_name', [names[2] ?? '', 'Beta']))).toEqual(['Beta', names[2]])
  expect(await named(all().in('quantity', []))).toEqual([])
  expect(await named(all().is('product_name', null))).toEqual([])
  expect(await named(all().not('quantity', 'in', '(1,2)'))).toEqual([names[2], names[3]])
  expect(await named(all().or('quantity.eq.1,and(price.gt.15,quantity.not.eq.3)'))).toEqual([
    'Alpha',
    names[3],
  ])
  expect(await named(all().or(`product_name.eq."Delta, \\"quoted\\""`))).toEqual([names[3]])
  expect(await named(all().eq('product_name', names[3] ?? ''))).toEqual([names[3]])
  expect(await named(purchases.select('product_name').order('price', { ascending: false }).limit(1))).toEqual(
    [names[3]],
  )
  expect((await purchases.select('what:product_name, quantity::text').eq('quantity', 1)).data).toEqual([
    { what: 'Alpha', quantity: '1' },
  ])
})

test('a page has the requested range and the total, and an offset past the end gets 416', async () => {
  const { purchases } = await start()
  await purchases.insert(Array.from({ length: 7 }, (_, i) => ({ ...card, product_name: `Card ${i}` })))

  const page = await purchases.select('product_name', { count: 'exact' }).order('product_name').range(2, 4)
  const whole = await purchases.select('id', { count: 'planned' })
  const past = await purchases.select('id', { count: 'exact' }).range(100, 101)

  expect(page).toMatchObject({ status: 206, count: 7 })
  expect(page.data?.map(({ product_name }) => product_name)).toEqual(['Card 2', 'Card 3', 'Card 4'])
  expect(whole).toMatchObject({ status: 200, count: 7 })
  expect(past).toMatchObject({
    status: 416,
    error: {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'An offset of 100 was requested, but there are only 7 rows.',
    },
  })
})

test('a request for a single object is refused for no or several rows, and such a write is rolled back', async () => {
  const { purchases } = await start()
  const none = await purchases.select().single()
  await purchases.insert([card, site])
  const several = await purchases.update({ quantity: 9 }).gt('quantity', 0).select().single()

  expect(none).toMatchObject({
    status: 406,
    error: {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 0 rows',
      hint: null,
    },
  })
  expect(several.error?.details).toBe('The result contains 2 rows')
  expect((await purchases.select('quantity').eq('quantity', 9)).data).toEqual([])
  expect((await purchases.select().eq('quantity', 12).maybeSingle()).data).toBeNull()
})
