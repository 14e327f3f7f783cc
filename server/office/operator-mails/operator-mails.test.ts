import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'
import { auditOf, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import type { Shop } from '#test/fixtures/shop.ts'
import { subscribe } from '#test/outside/subscriber.ts'
import { nextSummaryDay, sendWeeklySummary } from './weekly-summary.ts'

/** Times around Monday 23 November 2026 in Melbourne, which is eleven hours ahead of UTC. */
const SUNDAY_NIGHT = new Date('2026-11-22T12:59:00Z')
const MONDAY_6 = new Date('2026-11-22T19:59:00Z')
const MONDAY_7 = new Date('2026-11-22T20:00:00Z')
const TUESDAY = new Date('2026-11-24T02:00:00Z')
const WEDNESDAY = new Date('2026-11-24T20:00:00Z')

const mailsOf = (deps: Shop['deps'], kind: string) =>
  deps.db
    .selectFrom('platform.outbox')
    .select(['dedupe_key', 'payload'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

/** An office with one lead in each of the two weeks before Monday 23 November 2026. */
async function officeOfMonday() {
  const fixture = await startLeadOffice({ jobs: false })
  const { deps } = fixture
  await fixture.store({ reference: 'E-222222', at: new Date('2026-11-18T00:00:00Z') })
  await fixture.store({ reference: 'E-333333', at: new Date('2026-11-11T00:00:00Z') })
  const runAt = (at: Date) => sendWeeklySummary({ ...deps, now: () => at })
  const summaries = () => mailsOf(deps, 'weekly-summary')
  return { ...fixture, runAt, summaries }
}

test('the weekly summary is sent on Monday morning in the shop’s time zone, once', async () => {
  const { deps, runAt, summaries } = await officeOfMonday()

  await runAt(SUNDAY_NIGHT)
  await runAt(MONDAY_6)
  expect(await summaries()).toEqual([])
  await Promise.all([runAt(MONDAY_7), runAt(MONDAY_7), runAt(MONDAY_7)])
  // a run after a restart finds the stored mail, even a delivered one
  await deps.db
    .updateTable('platform.outbox')
    .set({ status: 'done', done_at: new Date() })
    .where('kind', '=', 'weekly-summary')
    .execute()
  await runAt(TUESDAY)

  const sent = await summaries()
  expect(sent.map(({ dedupe_key: key }) => key)).toEqual(['weekly-summary:2026-11-23'])
  expect(sent[0]?.payload).toMatchObject({
    to: deps.config.operatorEmail,
    subject: 'The week to 22 November 2026',
    text: expect.stringContaining('New leads: 1 (the week before: 1)'),
  })
})

test('a server that was down on Monday sends the summary on Tuesday, but not on Wednesday', async () => {
  const { runAt, summaries } = await officeOfMonday()

  await runAt(WEDNESDAY)
  expect(await summaries()).toEqual([])
  await runAt(TUESDAY)
  expect(await summaries()).toHaveLength(1)
})

test('no summary is sent while it is switched off, or when nothing happened', async () => {
  const { call, runAt, summaries } = await officeOfMonday()
  await call('/operator-mails', { name: 'weekly_summary', on: false })
  await runAt(MONDAY_7)
  expect(await summaries()).toEqual([])

  const empty = await startLeadOffice({ jobs: false })
  await sendWeeklySummary({ ...empty.deps, now: () => MONDAY_7 })
  expect(await mailsOf(empty.deps, 'weekly-summary')).toEqual([])
})

test('a week in which only monthly payments came is reported', async () => {
  const { shop } = await startOrderOffice({ jobs: false, siteJson: { fullCheckout: true } })
  const { db } = shop.deps
  await subscribe(shop, await newAccount(shop))
  const { id, number } = await db
    .updateTable('shop.orders')
    .set({ created_at: new Date('2026-09-01T00:00:00Z'), paid_at: new Date('2026-09-01T00:00:00Z') })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shop.renewals')
    .values({
      id: 'in_2',
      order_id: id,
      subscription_id: 'sub_1',
      number: `${number}-2`,
      invoice_number: 2,
      description: 'Hosting Premium',
      cents: 8900,
      paid_at: new Date('2026-11-18T00:00:00Z'),
    })
    .execute()

  await sendWeeklySummary({ ...shop.deps, now: () => MONDAY_7 })

  const [mail] = await mailsOf(shop.deps, 'weekly-summary')
  expect(mail?.payload).toMatchObject({ text: expect.stringContaining('Sales: $89.00, 0 orders') })
})

test('every mail is on until it is switched off, and a switch is logged once', async () => {
  const { shop, call } = await startOrderOffice()

  expect((await call('/operator-mails')).body).toMatchObject({
    to: shop.config.operatorEmail,
    items: [
      { name: 'low_stock', isOn: true },
      { name: 'failed_payment', isOn: true },
      { name: 'weekly_summary', isOn: true },
    ],
  })
  await call('/operator-mails', { name: 'low_stock', on: false })
  const again = await call('/operator-mails', { name: 'low_stock', on: false })

  expect(again).toMatchObject({
    status: 200,
    body: { items: [{ isOn: false }, { isOn: true }, { isOn: true }] },
  })
  expect(await auditOf(shop)).toMatchObject([
    { action: 'mails.switch', subject: 'low_stock', details: { on: false } },
  ])
  expect((await call('/operator-mails', { name: 'orders', on: false })).status).toBe(422)
})

test('low stock is mailed only while its switch is on', async () => {
  const { shop, call } = await startOrderOffice()
  await call('/operator-mails', { name: 'low_stock', on: false })
  await shop.deps.db.updateTable('shop.stock').set({ available: 11 }).execute()
  await paidOrder(shop)
  expect(await mailsOf(shop.deps, 'stock-notice')).toEqual([])

  await call('/operator-mails', { name: 'low_stock', on: true })
  await shop.deps.db.updateTable('shop.stock').set({ available: 11 }).execute()
  await paidOrder(shop)
  expect(await mailsOf(shop.deps, 'stock-notice')).toHaveLength(1)
})

/** The payment provider's event about a failed invoice of a subscription. */
const failedInvoice = (subscription: string, invoice: string, attempt: number) => ({
  id: `evt_${invoice}_${attempt}`,
  type: 'invoice.payment_failed',
  created: Math.floor(Date.now() / 1000) + 60,
  data: { object: { id: invoice, object: 'invoice', subscription, billing_reason: 'subscription_cycle' } },
})

test('a monthly payment that fails is mailed once per invoice', async () => {
  const { shop } = await startOrderOffice({ siteJson: { fullCheckout: true } })
  const { subscription } = await subscribe(shop, await newAccount(shop))
  const id = String(subscription.id)

  await shop.send(failedInvoice(id, 'in_1', 1))
  await shop.send(failedInvoice(id, 'in_1', 2))
  await shop.send(failedInvoice(id, 'in_2', 1))

  const mails = await mailsOf(shop.deps, 'payment-failed')
  expect(mails.map(({ dedupe_key: key }) => key)).toEqual(['payment-failed:in_1', 'payment-failed:in_2'])
  expect(mails[0]?.payload).toMatchObject({
    subject: expect.stringMatching(/^Order R-\w+: a monthly payment failed$/),
    text: expect.stringContaining('$89.00 for Hosting Premium could not be taken.'),
  })
})

test('failed payments are not mailed while their switch is off', async () => {
  const { shop, call } = await startOrderOffice({ siteJson: { fullCheckout: true } })
  const { subscription } = await subscribe(shop, await newAccount(shop))
  await call('/operator-mails', { name: 'failed_payment', on: false })

  await shop.send(failedInvoice(String(subscription.id), 'in_1', 1))

  expect(await mailsOf(shop.deps, 'payment-failed')).toEqual([])
})

test('the next summary is today’s on a Monday before it goes out, else the next Monday’s', () => {
  expect(nextSummaryDay('Australia/Melbourne', SUNDAY_NIGHT)).toBe('2026-11-23')
  expect(nextSummaryDay('Australia/Melbourne', MONDAY_6)).toBe('2026-11-23')
  expect(nextSummaryDay('Australia/Melbourne', MONDAY_7)).toBe('2026-11-30')
})
