import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/tables.ts'
import { ENQUIRY, REQUEST, startFormServer } from '#test/fixtures/form-server.ts'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'
import { payOrder, refund } from '#test/fixtures/payment.ts'
import { openShop } from '#test/fixtures/shop.ts'
import { type Received, startReceiver } from '#test/outside/start-receiver.ts'
import { eventually } from '#test/server/test-outbox.ts'

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
const NOWHERE = {
  webhook: { url: 'https://crm.test/hook', secret },
  formsForwardUrl: 'https://forms.test/f/1',
}

const read = ({ body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: object }
const kinds = async (db: Db) =>
  (await db.selectFrom('platform.outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

/** The events that wait for LEADS_WEBHOOK_URL. */
async function stored(db: Db): Promise<unknown[]> {
  const rows = db.selectFrom('platform.outbox').select('payload').where('kind', '=', 'webhook')
  return (await rows.execute()).map(
    ({ payload }) => JSON.parse((payload as { body: string }).body) as unknown,
  )
}

test('a webhook has every field of the lead', async () => {
  const hook = await startReceiver(200)
  const forms = await startReceiver(200)
  const server = await startFormServer({
    jobs: true,
    webhook: { url: hook.url, secret },
    formsForwardUrl: forms.url,
  })

  const { reference } = (await (await server.postMultipart('enquiry', ENQUIRY)).json()) as {
    reference: string
  }

  await eventually(() => expect([hook.received.length, forms.received.length]).toEqual([1, 1]))
  const [event] = hook.received
  expect(event && read(event)).toMatchObject({
    type: 'lead.created',
    data: {
      reference,
      form: 'enquiry',
      name: 'Sam Sparks',
      email: ENQUIRY.Email,
      phone: ENQUIRY.Phone,
      fields: ENQUIRY,
      createdAt: expect.stringMatching(/Z$/),
    },
  })
  expect(Object.fromEntries(new URLSearchParams(forms.received[0]?.body))).toEqual({
    ...ENQUIRY,
    reference,
    _replyto: ENQUIRY.Email,
  })
})

test('a lead sent twice is sent to webhooks once', async () => {
  const fixture = await startFormServer(NOWHERE)

  await fixture.postJson('request', REQUEST, { 'idempotency-key': 'one' })
  await fixture.postJson('request', REQUEST, { 'idempotency-key': 'one' })

  expect(await kinds(fixture.deps.db)).toEqual([
    'lead-notice',
    'lead-acknowledgement',
    'webhook',
    'form-forward',
  ])
})

test('suspected spam is not sent to webhooks', async () => {
  const fixture = await startFormServer(NOWHERE)

  await fixture.postJson('request', { ...REQUEST, _gotcha: 'x' })

  expect(await kinds(fixture.deps.db)).toEqual(['lead-notice'])
})

test('released spam is sent to webhooks once, unchanged', async () => {
  const fixture = await startLeadOffice(NOWHERE)
  await fixture.postJson('request', { ...REQUEST, _gotcha: 'x' })
  const [lead] = (await fixture.list('?state=spam')).items
  const move = (from: string, to: string) => fixture.call(`/leads/${lead?.id}/state`, { from, to })

  await move('suspected_spam', 'spam')
  const asSpam = await kinds(fixture.deps.db)
  await Promise.all([move('spam', 'new'), move('spam', 'new')])
  await move('new', 'spam')
  await move('spam', 'contacted')

  expect(asSpam).toEqual(['lead-notice'])
  expect(await kinds(fixture.deps.db)).toEqual(['lead-notice', 'webhook', 'form-forward'])
  expect(await stored(fixture.deps.db)).toMatchObject([
    {
      type: 'lead.created',
      data: {
        reference: lead?.reference,
        form: 'request',
        name: 'Alex Tiler',
        email: REQUEST.email,
        fields: { first_name: 'Alex', notes: REQUEST.notes },
        createdAt: lead?.receivedAt,
      },
    },
  ])
})

test('without a configured webhook, nothing is sent', async () => {
  const fixture = await startFormServer()

  await fixture.postJson('request', REQUEST)

  expect(await kinds(fixture.deps.db)).toEqual(['lead-notice', 'lead-acknowledgement'])
})

test('a paid order is sent to webhooks once, an unpaid one never', async () => {
  const shop = await openShop(NOWHERE)
  const { order, completed } = await payOrder(shop)
  expect(await shop.mails()).toEqual([])

  await shop.send(completed)
  await shop.send({ ...completed, id: 'evt_again' })

  expect((await shop.mails()).filter((kind) => kind === 'webhook')).toHaveLength(1)
  const [event] = await stored(shop.deps.db)
  expect(event).toMatchObject({
    type: 'order.paid',
    data: {
      number: order.number,
      totalCents: order.total_cents,
      currency: 'AUD',
      lines: [{ productId: 'keyring-white', quantity: 1, unitCents: 4499, totalCents: 4499 }],
      businessInfo: { googleBusinessName: 'Sam’s Sparky Services' },
      email: 'sam@sparky.test',
      deliveryAddress: { city: 'Fremantle' },
    },
  })
})

test('an order refunded before its payment event is not sent to webhooks', async () => {
  const shop = await openShop(NOWHERE)
  const { completed, payment } = await payOrder(shop)
  await shop.send(await refund(shop, payment))

  await shop.send(completed)

  expect(await stored(shop.deps.db)).toEqual([])
})
