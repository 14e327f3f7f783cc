import pg from 'pg'
import { expect, test } from 'vitest'
import { KEYRING, openShop, type SentEvent } from '#test/fixtures/shop.ts'

test('cards redirect while the statistics are locked, and the taps are counted afterwards', async () => {
  const shop = await openShop({ expectErrors: [] })
  const { url } = await shop.placeOrder([KEYRING])
  await shop.press(url, 'pay')
  const [event] = (await shop.sentEvents()).slice(-1)
  await shop.send(event as SentEvent)
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ state: 'shipped', shipped_at: shop.deps.now() })
    .execute()
  const { code } = await shop.deps.db.selectFrom('shop.cards').select('code').executeTakeFirstOrThrow()
  const tap = (phone: number) =>
    fetch(`${shop.url}/t/${code}`, {
      redirect: 'manual',
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36',
        'x-forwarded-for': `203.0.113.${phone}`,
      },
    })
  const locker = new pg.Client({ connectionString: shop.config.databaseUrl })
  await locker.connect()
  await locker.query('begin; lock table shop.card_taps, shop.recent_taps in access exclusive mode')

  const responses = await Promise.all(Array.from({ length: 50 }, (_, i) => tap(i)))
  await locker.query('rollback')
  await locker.end()

  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 302))
  await expect
    .poll(async () => (await shop.deps.db.selectFrom('shop.card_taps').select('taps').execute())[0]?.taps, {
      timeout: 15_000,
    })
    .toBe(50)
})
