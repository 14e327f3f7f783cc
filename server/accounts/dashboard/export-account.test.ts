import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { ENQUIRY } from '#test/fixtures/form-server.ts'
import { paidOrder } from '#test/fixtures/order-office.ts'
import { BUYER, openShop, type Shop } from '#test/fixtures/shop.ts'
import { callAs, type Person, signIn, startAuthServer } from '#test/fixtures/two-factor.ts'

type Exported = Record<
  'sessions' | 'purchases' | 'orders' | 'cards' | 'messages' | 'history',
  Record<string, unknown>[]
> & {
  account: Record<string, unknown>
}
type Fixture = Parameters<typeof callAs>[0]

const exportOf = async (fixture: Fixture, person: Person) =>
  (await callAs(fixture, person, '/account/v1/export')).body as unknown as Exported

/** Pays for an order as BUYER, and sends an enquiry from `email`, both without an account. */
async function visit(shop: Shop, email: string): Promise<void> {
  await paidOrder(shop)
  await fetch(`${shop.url}/forms/v1/enquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...ENQUIRY, Email: email }),
  })
}

/** Counts taps of the only card, and stores a reply to the only lead, and one that was sent to another address. */
async function tapAndReply({ deps: { db } }: Shop): Promise<void> {
  const { code } = await db.selectFrom('shop.cards').select('code').executeTakeFirstOrThrow()
  await db.insertInto('shop.card_taps').values({ code, day: '2026-11-02', taps: 3, scans: 1 }).execute()
  const { id } = await db.selectFrom('leads.leads').select('id').executeTakeFirstOrThrow()
  const reply = { lead_id: id, author: 'operator@shop.test', subject: 'Your job' }
  await db
    .insertInto('leads.replies')
    .values([
      { ...reply, sent_to: BUYER.email, text: 'Thursday suits.' },
      { ...reply, sent_to: 'mistyped@sparky.test', text: 'Not for Sam.' },
    ])
    .execute()
}

test('the export has the account, its orders and its requests', async () => {
  const shop = await openShop()
  await visit(shop, 'SAM@sparky.test')
  const sam = await signIn(shop, await newAccount(shop, { email: BUYER.email }))
  await tapAndReply(shop)

  const exported = await exportOf(shop, sam)

  expect(exported.account).toMatchObject({
    id: sam.id,
    email: BUYER.email,
    identities: [{ provider: 'email' }],
  })
  expect(exported.orders).toMatchObject([
    {
      number: expect.stringMatching(/^R-/),
      state: 'paid',
      total_cents: 4499,
      customer_name: BUYER.name,
      delivery_address: { city: 'Fremantle' },
      lines: [{ quantity: 1, unit_cents: 4499 }],
    },
  ])
  expect(exported.messages).toMatchObject([
    {
      reference: expect.stringMatching(/^E-/),
      fields: { Message: ENQUIRY.Message },
      replies: [{ sent_to: BUYER.email, subject: 'Your job', text: 'Thursday suits.' }],
    },
  ])
  expect(exported.cards).toMatchObject([
    {
      number: exported.orders[0]?.number,
      code: expect.any(String),
      days: [{ day: '2026-11-02', taps: 3, scans: 1 }],
    },
  ])
  expect(JSON.stringify(exported)).not.toContain('operator@shop.test')
  expect(exported.sessions).toHaveLength(2)
  expect(exported.history).toMatchObject([{ action: 'user.login' }])
})

test('the export has no data of other people', async () => {
  const shop = await openShop()
  await visit(shop, BUYER.email)
  await signIn(shop, await newAccount(shop, { email: BUYER.email }))
  const kim = await signIn(shop, await newAccount(shop, { email: 'kim@plumb.test' }))

  const exported = await exportOf(shop, kim)

  expect(exported).toMatchObject({ orders: [], cards: [], messages: [], purchases: [] })
  expect(JSON.stringify(exported)).not.toContain('Sam')
  expect(JSON.stringify(exported)).not.toContain(BUYER.email)
})

test('an email address that a company asserts, or that is unconfirmed, gives access to nothing', async () => {
  const shop = await openShop()
  await visit(shop, BUYER.email)
  const sso = await signIn(shop, await newAccount(shop, { email: BUYER.email }))
  await shop.deps.db.updateTable('shop.orders').set({ user_id: null }).execute()
  await shop.deps.db.updateTable('auth.users').set({ is_sso: true }).execute()

  expect(await exportOf(shop, sso)).toMatchObject({ orders: [], messages: [] })
  await shop.deps.db.updateTable('auth.users').set({ is_sso: false, email_confirmed_at: null }).execute()
  expect(await exportOf(shop, sso)).toMatchObject({ orders: [], messages: [] })
})

test('the export is a file without secrets', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const { codes } = (await callAs(fixture, sam, '/account/v1/recovery-codes', { method: 'POST' })).body as {
    codes: string[]
  }
  const { data } = await sam.auth.getSession()
  const token = data.session?.access_token ?? ''

  const response = await fetch(`${fixture.url}/account/v1/export`, {
    headers: { apikey: fixture.config.publishableKey, authorization: `Bearer ${token}` },
  })

  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="account-[\d-]{10}\.json"$/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  const [user] = await fixture.db.selectFrom('auth.users').selectAll().execute()
  const [factor] = await fixture.db.selectFrom('auth.factors').selectAll().execute()
  for (const secret of [
    user?.password_hash,
    factor?.secret,
    sam.secret,
    data.session?.refresh_token,
    ...codes,
  ])
    expect(text).not.toContain(String(secret))
  expect(text).not.toContain('_hash')
  expect(JSON.parse(text)).toMatchObject({
    times: 'All times are in UTC. The shop’s time zone is Australia/Melbourne.',
  })
})
