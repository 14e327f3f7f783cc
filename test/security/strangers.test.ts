import { expect, test } from 'vitest'
import { signLink } from '#server/platform/keys/signed-link.ts'
import { newAccount, type TestAccount } from '#test/fixtures/accounts.ts'
import { ENQUIRY } from '#test/fixtures/form-server.ts'
import { paidOrder } from '#test/fixtures/order-office.ts'
import { BUYER, openShop, type Shop } from '#test/fixtures/shop.ts'
import { enrolTotp, signIn } from '#test/fixtures/two-factor.ts'
import { endpointsOf } from '#test/fuzz/endpoints.ts'

/** Endpoints that are public to everybody who has the URL. */
const OPEN_BY_NAME = ['/t/:code', '/sandbox/checkout/:id', '/sandbox/pictures/:file']

const callAs =
  (shop: Shop, { session }: TestAccount) =>
  async (method: string, path: string, body: unknown = {}) => {
    const response = await fetch(shop.url + path, {
      method,
      redirect: 'manual',
      headers: {
        apikey: shop.config.publishableKey,
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

/** An account with one object of each kind that has an id. */
async function openVictim(shop: Shop) {
  const { db } = shop.deps
  const victim = await signIn(shop, await newAccount(shop, { email: BUYER.email }))
  const { factorId } = await enrolTotp(victim)
  const { id } = await paidOrder(shop)
  await shop.post('/forms/v1/enquiry', { ...ENQUIRY, Email: BUYER.email })
  const names = await Promise.all([
    db.selectFrom('shop.cards').select('code as name').execute(),
    db.selectFrom('leads.leads').select('id as name').execute(),
    db.selectFrom('auth.sessions').select('id as name').where('user_id', '=', victim.id).limit(1).execute(),
    db.selectFrom('auth.identities').select('id as name').where('user_id', '=', victim.id).execute(),
    db.selectFrom('platform.outbox').select('id as name').limit(1).execute(),
  ])
  return {
    id,
    victim,
    names: [id, factorId, 'keyring-white', ...names.flat().map(({ name }) => String(name))],
  }
}

/** The rows of the victim's account, and all orders, cards, stock and leads. */
const rowsOf = ({ deps: { db } }: Shop, userId: string) =>
  Promise.all([
    db.selectFrom('auth.users').selectAll().where('id', '=', userId).execute(),
    db.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).orderBy('id').execute(),
    db.selectFrom('auth.factors').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('shop.orders').selectAll().execute(),
    db.selectFrom('shop.cards').selectAll().execute(),
    db.selectFrom('shop.stock').selectAll().orderBy('variant_id').execute(),
    db.selectFrom('leads.leads').selectAll().execute(),
  ])

test('a signed-in user cannot read or change another user’s object by its id, at any endpoint', async () => {
  const shop = await openShop()
  const { victim, names } = await openVictim(shop)
  const call = callAs(shop, await newAccount(shop))
  const before = await rowsOf(shop, victim.id)
  const body = {
    state: 'done',
    to: 'shipped',
    from: 'paid',
    label: 'mine',
    text: 'x',
    code: '123456',
    reason: 'x',
    by: 1,
  }

  const opened: string[] = []
  for (const { method, path } of endpointsOf(shop)) {
    if (!path.includes(':') || path.includes('/rpc/') || OPEN_BY_NAME.includes(path)) continue
    for (const name of names) {
      const { status } = await call(method, path.replaceAll(/:\w+/g, name), body)
      if (status < 400) opened.push(`${method} ${path} ${name}`)
    }
  }

  expect(opened).toEqual([])
  expect(await rowsOf(shop, victim.id)).toEqual(before)
})

test('an order opens only with its own key, not with the key of another order or an invalid key', async () => {
  const shop = await openShop()
  const { id } = await openVictim(shop)
  const { order: other } = await shop.placeOrder()
  const keys = [
    signLink(shop.deps.linkKey, 'order', other.id),
    signLink(shop.deps.linkKey, 'order', id).toLowerCase(),
    signLink('', 'order', id),
    '',
    'null',
  ]
  const call = callAs(shop, await newAccount(shop))

  for (const key of keys) {
    const link = { id, key, googleBusinessLink: 'https://g.page/r/evil/review' }
    const requests = [
      await call('GET', `/functions/v1/order?${new URLSearchParams({ id, key })}`),
      await call('POST', '/functions/v1/order-google-link', link),
      await call('POST', '/functions/v1/cancel-checkout', link),
    ]
    expect(requests.map(({ status }) => status)).toEqual([404, 404, 404])
  }
})

test('extra fields in a body make nobody an operator and no order paid (mass assignment)', async () => {
  const shop = await openShop()
  const stranger = await newAccount(shop)
  const call = callAs(shop, stranger)
  const more = {
    role: 'service_role',
    is_super_admin: true,
    aud: 'office',
    app_metadata: { role: 'operator' },
  }

  await call('PUT', '/auth/v1/user', {
    data: { role: 'operator' },
    ...more,
    email_confirmed_at: '2020-01-01',
  })
  await shop.checkout({
    ...more,
    state: 'paid',
    total_cents: 0,
    discount: 100,
    user_id: stranger.id,
    paid_at: '2020-01-01',
  })
  await shop.post('/forms/v1/enquiry', {
    ...ENQUIRY,
    ...more,
    state: 'done',
    quarantined_for: null,
    reference: 'E-AAAAAA',
  })

  const me = JSON.parse((await call('GET', '/auth/v1/user')).text) as Record<string, unknown>
  const [order] = await shop.orders()
  const [lead] = await shop.deps.db.selectFrom('leads.leads').select(['reference', 'state']).execute()
  expect(me).toMatchObject({ id: stranger.id, role: 'authenticated', aud: 'authenticated' })
  expect(JSON.stringify(me.app_metadata)).not.toContain('operator')
  expect((await call('GET', '/office/data/me')).status).toBe(404)
  expect(order).toMatchObject({ state: 'awaiting_payment', paid_at: null })
  expect(lead).toMatchObject({ state: 'new' })
  expect(lead?.reference).not.toBe('E-AAAAAA')
})
