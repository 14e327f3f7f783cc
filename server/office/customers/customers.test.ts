import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Customer, CustomerList } from '#domain/office/customers.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { ENQUIRY } from '#test/fixtures/form-server.ts'
import { auditOf, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import type { Shop } from '#test/fixtures/shop.ts'
import { subscribe } from '#test/outside/subscriber.ts'

/** Sends an enquiry from this email address. Returns the id of the lead. */
async function enquire(shop: Shop, email: string, more: object = {}): Promise<string> {
  const response = await shop.post('/forms/v1/enquiry', { ...ENQUIRY, Email: email, ...more })
  expect(response.status).toBeLessThan(300)
  const { id } = await shop.deps.db
    .selectFrom('leads.leads')
    .select('id')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An office with a buyer who also sent an enquiry, and an enquiry of another person. */
async function officeWithBuyer() {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const email = order.email ?? ''
  const lead = await enquire(shop, email.toUpperCase())
  const other = await enquire(shop, 'other@plumber.test', { Phone: '0491 570 159', 'First Name': 'Kim' })
  const read = async (id: string) => (await call(`/customers/${id}`)).body as Customer
  const list = async (q = '') =>
    ((await call(`/customers?${new URLSearchParams({ q })}`)).body as CustomerList).items
  return { shop, call, order, email, lead, other, read, list }
}

test('a person is found by email and phone, and is in the list once', async () => {
  const { list, email, order } = await officeWithBuyer()

  expect((await list()).map((person) => person.email.toLowerCase()).toSorted()).toEqual(
    ['other@plumber.test', email.toLowerCase()].toSorted(),
  )
  expect(await list('other@plumber.test')).toMatchObject([{ orders: 0, leads: 1 }])
  expect(await list('+61 491 570 159')).toMatchObject([{ email: 'other@plumber.test' }])
  expect(await list(email)).toMatchObject([{ orders: 1, leads: 1, spentCents: order.total_cents }])
  expect(await list('nobody by that name')).toEqual([])
})

test('the list counts no spam and no suspected spam as leads', async () => {
  const { shop, list, email } = await officeWithBuyer()
  const [spam, suspected] = [await enquire(shop, email), await enquire(shop, email)]
  const leads = shop.deps.db.updateTable('leads.leads')
  await leads.set({ state: 'spam' }).where('id', '=', spam).execute()
  await leads.set({ quarantined_for: 'It has links.' }).where('id', '=', suspected).execute()

  expect(await list(email)).toMatchObject([{ orders: 1, leads: 1 }])
})

test('a customer’s order has what the buyer wrote at checkout', async () => {
  const { shop, read, order } = await officeWithBuyer()
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ buyer_details: JSON.stringify({ additionalInfo: 'Gate code 4411.' }) })
    .where('id', '=', order.id)
    .execute()

  expect((await read(order.id)).orders).toMatchObject([{ buyerNote: 'Gate code 4411.' }])
})

test('the ids of a lead and of an order open the same page, which has the data of its person only', async () => {
  const { shop, call, read, order, lead, other, email } = await officeWithBuyer()
  await call(`/leads/${lead}/notes`, { text: 'Prefers a text.' })
  await call(`/orders/${order.id}/notes`, { text: 'Rang.' })
  await call(`/leads/${lead}/reply`, { text: 'Hi.' })
  const [card] = await shop.deps.db
    .selectFrom('shop.cards')
    .select('code')
    .where('order_id', '=', order.id)
    .execute()
  await shop.deps.db
    .insertInto('shop.card_taps')
    .values([
      { code: card?.code ?? '', day: '2020-01-06', taps: 7, scans: 2 },
      { code: card?.code ?? '', day: dayIn(shop.config.timeZone, shop.deps.now()), taps: 4, scans: 3 },
    ])
    .execute()

  const byOrder = await read(order.id)
  const byLead = await read(lead)

  expect({ ...byLead, id: order.id }).toEqual(byOrder)
  expect(byOrder).toMatchObject({
    emails: [email.toLowerCase()],
    spentCents: order.total_cents,
    leads: [{ id: lead, state: 'contacted' }],
    orders: [{ id: order.id, number: order.number }],
    cards: [{ code: card?.code, taps: 11, scans: 5, isOff: false, weeks: [...Array(11).fill(0), 4] }],
    subscriptions: [],
    removal: { leads: 1, keptOrders: 1, unpaidOrders: 0, accounts: 0, isPaying: false },
  })
  expect(byOrder.notes.map(({ text }) => text).toSorted()).toEqual(['Prefers a text.', 'Rang.'])
  expect(new Set(byOrder.mails.map(({ kind }) => kind))).toEqual(
    new Set(['order-confirmation', 'lead-acknowledgement', 'lead-reply']),
  )
  expect((await read(other)).leads.map(({ id }) => id)).toEqual([other])
})

test('a failed reply that is older than the newest hundred mails is shown as failed, in the order of the dates', async () => {
  const { shop, call, read, lead, email } = await officeWithBuyer()
  await call(`/leads/${lead}/reply`, { text: 'Hi.' })
  await shop.deps.db
    .updateTable('platform.outbox')
    .set({ status: 'dead' })
    .where('kind', '=', 'lead-reply')
    .execute()
  // the row with the highest id has the oldest date
  await sql`
    insert into platform.outbox (kind, dedupe_key, payload, created_at)
    select 'order-shipped', 'order-shipped:' || n, jsonb_build_object('to', ${email}::text, 'subject', 'Posted'),
      now() + case n when 100 then interval '-1 day' else n * interval '1 minute' end
    from generate_series(1, 100) as n`.execute(shop.deps.db)

  const { mails } = await read(lead)

  expect(mails.filter(({ kind }) => kind === 'lead-reply')).toMatchObject([{ status: 'failed' }])
  const dates = mails.map(({ at }) => at)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('an account and the orders with its email address are one customer', async () => {
  const { shop, call, order, email, read } = await officeWithBuyer()
  const account = await newAccount(shop, { email })

  expect(await read(account.id)).toMatchObject({
    accounts: [{ id: account.id, email }],
    orders: [{ id: order.id }],
    removal: { accounts: 1 },
  })
  expect((await call(`/customers?q=${encodeURIComponent(email)}`)).body).toMatchObject({
    items: [{ orders: 1 }],
  })
})

test('the list says that there is more when a person has more leads than it reads', async () => {
  const { shop, call } = await startOrderOffice()
  await sql`insert into leads.leads (reference, form, name, email, phone, fields, content_hash)
    select 'E-' || n, 'enquiry', 'Kim Lee', 'kim@plumber.test', '', '{}', 'hash ' || n
    from generate_series(1, 201) as n`.execute(shop.deps.db)

  const { items, hasMore } = (await call('/customers?q=kim')).body as CustomerList

  expect(items).toHaveLength(1)
  expect(hasMore).toBe(true)
})

test('the exported file has the data of the customer, and no passwords or data of others', async () => {
  const { shop, call, order, lead, email } = await officeWithBuyer()
  await newAccount(shop, { email })
  await call(`/leads/${lead}/reply`, { text: 'Only for them.' })
  const visit = { began_on: '/pricing', source: 'newsletter' }
  await shop.deps.db.updateTable('shop.orders').set(visit).where('id', '=', order.id).execute()

  const { status, body, headers } = await call(`/customers/${order.id}/export.json`)

  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/attachment; filename="customer-[\d-]+\.json"/)
  expect(body).toMatchObject({
    times: 'All times are in UTC. The shop’s time zone is Australia/Melbourne.',
    emails: [email.toLowerCase()],
    accounts: [
      {
        account: { email, user_metadata: expect.any(Object), identities: [{ provider: 'email' }] },
        sessions: [{ user_agent: expect.any(String) }],
        history: [],
      },
    ],
    leads: [{ values: expect.any(Array), beganOn: null, replies: [{ text: 'Only for them.' }] }],
    orders: [
      {
        number: order.number,
        email,
        deliveryAddress: order.delivery_address,
        beganOn: '/pricing',
        source: 'newsletter',
      },
    ],
    cards: [{ orderNumber: order.number }],
  })
  expect(JSON.stringify(body)).not.toMatch(/other@plumber\.test|argon2|password_hash/)
})

test('a deletion removes everything but paid orders, and the log keeps no personal data', async () => {
  const { shop, call, order, lead, other, email } = await officeWithBuyer()
  const account = await newAccount(shop, { email })
  const { db } = shop.deps
  await call(`/orders/${order.id}/notes`, { text: 'Rang about the gate.' })
  const before = (await auditOf(shop)).length

  const { status, body } = await call(`/customers/${order.id}/delete`, {})

  expect({ status, body }).toMatchObject({ status: 200, body: { deleted: true, keptOrders: 1 } })
  expect((await call(`/leads/${lead}`)).status).toBe(404)
  expect((await call(`/leads/${other}`)).status).toBe(200)
  expect(await shop.order(order.id)).toMatchObject({ email, user_id: null })
  expect(await db.selectFrom('shop.order_notes').select('text').execute()).toEqual([])
  expect(await db.selectFrom('auth.users').select('id').where('id', '=', account.id).execute()).toEqual([])
  const log = (await auditOf(shop)).slice(before)
  expect(log.map(({ action }) => action)).toEqual(['lead.delete', 'customer.delete'])
  expect(JSON.stringify(log)).not.toContain(email)
})

test('the deletion of a customer with the operator’s address keeps the notices about other people', async () => {
  const { shop, call } = await officeWithBuyer()
  const { db, config } = shop.deps
  const noticesToOperator = () =>
    db
      .selectFrom('platform.outbox')
      .select('dedupe_key')
      .where(sql`payload ->> 'to'`, '=', config.operatorEmail)
      .orderBy('id')
      .execute()
  const aboutOthers = await noticesToOperator()
  const own = await enquire(shop, config.operatorEmail)

  const { status } = await call(`/customers/${own}/delete`, {})

  expect(status).toBe(200)
  expect(aboutOthers).toHaveLength(3)
  expect(await noticesToOperator()).toEqual(aboutOthers)
})

test('a deletion that is sent again changes nothing', async () => {
  const { call, order, lead } = await officeWithBuyer()
  await call(`/customers/${order.id}/delete`, {})

  expect(await call(`/customers/${order.id}/delete`, {})).toMatchObject({
    status: 200,
    body: { keptOrders: 1 },
  })
  expect((await call(`/customers/${lead}/delete`, {})).status).toBe(404)
})

test('a customer who pays monthly or works in the office cannot be deleted', async () => {
  const { shop, call } = await startOrderOffice({ siteJson: { fullCheckout: true } })
  const buyer = await newAccount(shop)
  await subscribe(shop, buyer)
  const operator = await enquire(shop, 'boss@arvo.example')

  expect(await call(`/customers/${buyer.id}/delete`, {})).toMatchObject({
    status: 409,
    body: { error: { code: 'subscription_running' } },
  })
  expect(await call(`/customers/${operator}/delete`, {})).toMatchObject({
    status: 409,
    body: { error: { code: 'operator' } },
  })
  expect((await call(`/customers/${buyer.id}`)).body).toMatchObject({ removal: { isPaying: true } })
})

test('another person with the same phone number is listed, and stays a separate customer', async () => {
  const { shop, call, lead, read } = await officeWithBuyer()
  const twin = await enquire(shop, 'rebecca@plumber.test', { 'First Name': 'Rebecca' })

  const page = await read(lead)

  expect(page.leads.map(({ id }) => id)).toEqual([lead])
  expect(page.samePhone).toContainEqual(expect.objectContaining({ id: twin, email: 'rebecca@plumber.test' }))
  expect((await call('/customers/not-an-id')).status).toBe(404)
})

test('all people with the same phone number are counted, and five of them are listed', async () => {
  const { shop, read } = await officeWithBuyer()
  const lead = await enquire(shop, 'one@plumber.test', { Phone: '0491 571 804' })
  const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  for (const each of others) await enquire(shop, `${each}@plumber.test`, { Phone: '+61 491 571 804' })

  const page = await read(lead)

  expect(page.samePhoneCount).toBe(7)
  expect(page.samePhone).toHaveLength(5)
})
