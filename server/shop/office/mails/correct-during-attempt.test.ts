import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/tables.ts'
import {
  type LeasedMessage,
  leaseDue,
  markDead,
  markDone,
  markMaybeDelivered,
  postpone,
} from '#server/platform/outbox/outbox-rows.ts'
import { paidOrder, startOrderOffice, viewOrder } from '#test/fixtures/order-office.ts'
import { BUYER, type Shop } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { dueTo } from '#test/server/test-outbox.ts'

const CORRECTED = { email: 'right@sparky.test', customerName: 'Samantha Sparks' }
const SAME_EMAIL = { ...CORRECTED, email: BUYER.email }

/** Leases the first mail of this kind, as a worker does before it sends the mail. */
async function leaseMail(shop: Shop, kind = 'order-confirmation'): Promise<LeasedMessage> {
  const kinds = { only: [kind] }
  const [leased] = await leaseDue(shop.deps.db, { worker: 'sending', limit: 1, leaseSeconds: 60, kinds })
  if (!leased) throw new Error(`no ${kind} is due`)
  return leased
}

test.each([
  [
    'is to be tried again',
    (db: Db, leased: LeasedMessage) => postpone(db, leased, 'ECONNREFUSED connect', 3600),
  ],
  ['fails for good', (db: Db, leased: LeasedMessage) => markDead(db, leased, 'EENVELOPE RCPT TO 550')],
  [
    'has no response',
    (db: Db, leased: LeasedMessage) => markMaybeDelivered(db, leased, 'Maybe delivered', 3600),
  ],
] as const)('a mail that %s goes at once to the email corrected meanwhile', async (_, fail) => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const leased = await leaseMail(shop)
  await call(`/orders/${order.id}/details`, CORRECTED)

  await fail(shop.deps.db, leased)

  expect(await mailTo(shop.deps.db, BUYER.email)).toEqual([])
  expect(await dueTo(shop, CORRECTED.email)).toEqual(['order-confirmation pending'])
  expect((await leaseMail(shop)).message.payload).toMatchObject({
    to: CORRECTED.email,
    text: expect.stringContaining('Samantha Sparks'),
  })
})

test('a mail whose worker has died goes to the email corrected meanwhile', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await leaseMail(shop)
  await call(`/orders/${order.id}/details`, CORRECTED)
  await shop.deps.db
    .updateTable('platform.outbox')
    .set({ locked_until: new Date(0), next_at: new Date(0) })
    .where('kind', '=', 'order-confirmation')
    .execute()

  const again = await leaseMail(shop)

  expect(again.message.payload).toMatchObject({ to: CORRECTED.email })
})

test('a mail that is delivered during a correction keeps the address that it went to', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const leased = await leaseMail(shop)
  await call(`/orders/${order.id}/details`, CORRECTED)

  await markDone(shop.deps.db, leased)

  expect((await mailTo(shop.deps.db, BUYER.email)).map(({ kind }) => kind)).toEqual(['order-confirmation'])
})

test('after two corrections during an attempt, the mail goes to the last corrected email', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const leased = await leaseMail(shop)
  await call(`/orders/${order.id}/details`, { ...CORRECTED, email: 'wrong@sparky.test' })
  await call(`/orders/${order.id}/details`, CORRECTED)

  await postpone(shop.deps.db, leased, 'ECONNREFUSED connect', 3600)

  expect(await dueTo(shop, CORRECTED.email)).toEqual(['order-confirmation pending'])
  expect(await mailTo(shop.deps.db, 'wrong@sparky.test')).toEqual([])
})

test('a mail whose attempt fails has the name and the link corrected meanwhile, and is tried again at its time', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const leased = await leaseMail(shop)
  await call(`/orders/${order.id}/details`, SAME_EMAIL)
  const { key } = await viewOrder(shop, { session_id: order.session_id })
  const googleBusinessLink = 'https://g.page/r/new-link'
  await shop.post('/functions/v1/order-google-link', { id: order.id, key, googleBusinessLink })

  await postpone(shop.deps.db, leased, 'ECONNREFUSED connect', 3600)

  const [mail] = await mailTo(shop.deps.db, BUYER.email)
  expect(mail?.text).toContain('Samantha Sparks')
  expect(mail?.text).toContain('https://g.page/r/new-link/review')
  expect(await dueTo(shop, BUYER.email)).not.toContain('order-confirmation pending')
})

test('a name that is corrected after the email, in the same attempt, is in the mail to the corrected email', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const leased = await leaseMail(shop)
  await call(`/orders/${order.id}/details`, { ...CORRECTED, customerName: 'Sam Sparks' })
  await call(`/orders/${order.id}/details`, CORRECTED)

  await postpone(shop.deps.db, leased, 'ECONNREFUSED connect', 3600)

  expect(await dueTo(shop, CORRECTED.email)).toEqual(['order-confirmation pending'])
  expect((await mailTo(shop.deps.db, CORRECTED.email))[0]?.text).toContain('Samantha Sparks')
})

test('the operator’s notice whose attempt fails has the name corrected meanwhile', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const leased = await leaseMail(shop, 'order-notice')
  await call(`/orders/${order.id}/details`, SAME_EMAIL)

  await postpone(shop.deps.db, leased, 'ECONNREFUSED connect', 3600)

  const mails = await mailTo(shop.deps.db, shop.config.operatorEmail)
  expect(mails.find(({ kind }) => kind === 'order-notice')?.text).toContain('Samantha Sparks')
})
