import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LeadList } from '#domain/leads/office-leads.ts'
import type { OfficeSettings } from '#domain/office/office-settings.ts'
import { createLimiter } from '#server/platform/http/rate-limit/rate-limit.ts'
import { makeBlanks } from '#server/shop/cards/blank-cards.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { ENQUIRY } from '#test/fixtures/form-server.ts'
import { auditOf, move, paidOrder, STEPS, startOrderOffice } from '#test/fixtures/order-office.ts'
import { KEYRING, type Shop } from '#test/fixtures/shop.ts'
import { endMonth, subscribe } from '#test/outside/subscriber.ts'
import { createLiveStreams } from './live/live-streams.ts'
import { createOffice } from './office.ts'

/** An office with leads, orders, cards, stock, mails and a subscription. */
async function openFullOffice() {
  const fixture = await startOrderOffice({ siteJson: { fullCheckout: true } })
  const { shop, call } = fixture
  await shop.post('/forms/v1/enquiry', ENQUIRY)
  await shop.post('/forms/v1/enquiry', { ...ENQUIRY, Email: 'kim@plumb.test', Phone: '0491 570 157' })
  const [answered, lead] = ((await call('/leads')).body as LeadList).items
  await call(`/leads/${answered?.id}/reply`, { text: 'Hi Sam.' })
  await call(`/leads/${answered?.id}/reply`, { text: 'And Friday?' })
  const replies = await waitingMails(shop, answered?.id ?? '')
  const paid = await paidOrder(shop)
  const { code } = await shop.deps.db
    .selectFrom('shop.cards')
    .select('code')
    .where('order_id', '=', paid.id)
    .executeTakeFirstOrThrow()
  const shipped = await paidOrder(shop)
  // marks the order as one with another product beside its cards
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ has_others: true })
    .where('id', '=', shipped.id)
    .execute()
  await move(call, shipped.id, 2)
  await sql`update platform.outbox set last_error = 'ESOCKET CONN' where kind <> 'lead-reply'`.execute(
    shop.deps.db,
  )
  const { id: message } = await shop.deps.db
    .selectFrom('platform.outbox')
    .select('id')
    // a mail about an order: a mail about the lead would be deleted with the lead
    .where('kind', '=', 'order-confirmation')
    .where('about', '=', shipped.id)
    .executeTakeFirstOrThrow()
  const { id: sent } = await shop.deps.db
    .updateTable('platform.outbox')
    .set({ status: 'done', done_at: new Date() })
    .where('kind', '=', 'order-notice')
    .where('about', '=', paid.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const moved = await paidOrder(shop)
  await move(call, moved.id, 2)
  const waiting = await waitingMails(shop, moved.id)
  const started = await paidOrder(shop)
  await move(call, started.id, 1)
  const [first] = await waitingMails(shop, started.id)
  const { id: ready } = await paidOrder(shop)
  const { order: lapsed } = await shop.placeOrder()
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ state: 'expired', holds_stock: false })
    .where('id', '=', lapsed.id)
    .execute()
  const account = await newAccount(shop)
  const { subscription } = await subscribe(shop, account)
  await shop.send(await endMonth(shop, account, String(subscription.id)))
  const document = { claims: { rating: false } }
  const { draft } = (await call('/settings/draft', { document, basedOn: 0, seen: null }, {}, 'PUT'))
    .body as OfficeSettings
  const { id: unpacked } = await paidOrder(shop, [KEYRING])
  await shop.deps.db
    .transaction()
    .execute((tx) =>
      makeBlanks(tx, { productId: 'keyring-white', count: 1, madeBy: 'boss@arvo.example', at: new Date() }),
    )
  const { code: blank } = await shop.deps.db
    .selectFrom('shop.blank_cards')
    .select('code')
    .executeTakeFirstOrThrow()
  // an order whose payment page is open
  const { id: unpaid } = (await shop.placeOrder()).order
  const { id: hosting, number } = await shop.deps.db
    .selectFrom('shop.orders')
    .select(['id', 'number'])
    .where('has_cards', '=', false)
    .executeTakeFirstOrThrow()
  const ids = {
    lead: lead?.id,
    answered: answered?.id,
    replies,
    paid: paid.id,
    shipped: shipped.id,
    moved,
    steps: [{ order: started.id, mail: first?.id }],
    ready,
    lapsed: lapsed.id,
    hosting,
    renewal: `${hosting}/${number}-2`,
    unpacked,
    blank,
    unpaid,
    draft: draft?.updatedAt,
  }
  return { ...fixture, ...ids, message, sent, waiting, code, subscription: String(subscription.id) }
}

const PHONE_ORDER = {
  items: [{ productId: 'keyring-white', quantity: 1 }],
  name: 'Sam Sparks',
  businessName: 'Sam’s Sparky Services',
  phone: '0491 570 156',
  email: '',
  googleBusinessLink: '',
  businessLocation: '',
  additionalInfo: '',
}

/** The mails about an order or a lead whose step can still be undone, oldest first. */
const waitingMails = ({ deps }: Shop, about: string) =>
  deps.db
    .selectFrom('platform.outbox')
    .select('id')
    .where('about', '=', about)
    .where('undo', 'is not', null)
    .orderBy('id')
    .execute()

/** Fills the parameters of the route with these ids, which are separated by slashes. */
const pathOf = (route: string, ids: string) =>
  ids.split('/').reduce((path, id) => path.replace(/:\w+/, id), route)

test('every change and every export is in the office’s log, with its operator', async () => {
  const {
    shop,
    call,
    lead,
    answered,
    replies,
    paid,
    shipped,
    moved,
    steps,
    ready,
    lapsed,
    hosting,
    renewal,
    unpacked,
    blank,
    unpaid,
    draft,
    message,
    sent,
    waiting,
    code,
    subscription,
  } = await openFullOffice()
  const actions: [route: string, id: string | undefined, json: object | undefined, action: string][] = [
    ['/leads.csv', '', undefined, 'leads.export'],
    ['/leads/:id/state', lead, { from: 'new', to: 'contacted' }, 'lead.state'],
    ['/leads/:id/notes', lead, { text: 'Rang.' }, 'lead.note'],
    ['/leads/:id/plan', lead, { valueCents: 4499 }, 'lead.plan'],
    ['/leads/:id/reply', lead, { text: 'Hi Sam.' }, 'lead.reply'],
    ['/leads/:id/undo', answered, { mail: replies[1]?.id }, 'lead.undo'],
    ['/leads/:id/send-now', answered, { mail: replies[0]?.id }, 'lead.send_now'],
    ['/leads/:id/email', lead, { email: 'right@sparky.test' }, 'lead.email'],
    ['/leads/:id/delete', lead, {}, 'lead.delete'],
    ['/orders.csv', '', undefined, 'orders.export'],
    ['/orders/addresses.csv', '', undefined, 'addresses.export'],
    ['/money/sales.csv', '', undefined, 'money.export'],
    ['/money/xero.csv', '', undefined, 'money.export'],
    ['/orders', '', PHONE_ORDER, 'order.place'],
    ['/orders/:id/payment-link', unpaid, { email: 'sam@sparky.test' }, 'order.payment_link'],
    ['/orders/:id/move', paid, STEPS[0], 'order.move'],
    ['/orders/:id/tracking', shipped, { trackingNumber: '33XYZ12345678' }, 'order.tracking'],
    ['/blanks', '', { productId: 'keyring-white', count: 1 }, 'blanks.make'],
    ['/orders/:id/pack', unpacked, { scanned: blank }, 'card.pack'],
    ['/orders/:id/unpack', unpacked, { scanned: blank }, 'card.unpack'],
    ['/bench/:code', code, { written: true }, 'card.write'],
    ['/orders/:id/cards', paid, { code, off: true }, 'card.off'],
    ['/orders/:id/replace', paid, { code, retire: true }, 'card.replace'],
    ['/orders/:id/set-up', shipped, {}, 'order.set_up'],
    ['/orders/:id/jobs', hosting, { line: 1, from: 'to_do', to: 'in_progress' }, 'order.job'],
    ['/orders/:id/details', shipped, { email: 'right@sparky.test', customerName: 'Sam' }, 'order.details'],
    ['/orders/:id/undo', moved.id, { mail: waiting[1]?.id }, 'order.undo'],
    ['/orders/program', '', { orders: [ready] }, 'order.move'],
    ['/orders/undo', '', { steps }, 'order.undo'],
    ['/orders/post', '', { text: `${moved.number} letter` }, 'order.move'],
    ['/orders/:id/notes', paid, { text: 'Rang.' }, 'order.note'],
    ['/orders/:id/mails/:mail/resend', `${paid}/${sent}`, {}, 'order.resend'],
    ['/orders/:id/send-now', moved.id, { mail: waiting[0]?.id }, 'order.send_now'],
    ['/orders/:id/delete', lapsed, {}, 'order.delete'],
    ['/orders/:id/refund', paid, { refundedCents: 0 }, 'order.refund'],
    ['/orders/:id/renewals/:number/refund', renewal, { refundedCents: 0 }, 'order.refund'],
    ['/customers/:id/export.json', paid, undefined, 'customer.export'],
    ['/subscriptions/:id/end', subscription, { when: 'period_end' }, 'subscription.end'],
    ['/subscriptions/:id/keep', subscription, {}, 'subscription.keep'],
    ['/stock/:variant', 'keyring-white', { by: 1, reason: 'Found one' }, 'stock.set'],
    ['/settings/publish', '', { seen: draft }, 'settings.publish'],
    ['/settings/undo', '', { version: 2, basedOn: 2 }, 'settings.undo'],
    ['/customers/:id/notes', paid, { text: 'Prefers a text.' }, 'customer.note'],
    ['/customers/:id/merge', paid, { email: 'boss@arvo.example' }, 'customer.merge'],
    ['/customers/:id/unmerge', paid, { merge: '1' }, 'customer.unmerge'],
    ['/outbox/:id/retry', message, {}, 'outbox.retry'],
    ['/customers/:id/delete', paid, {}, 'customer.delete'],
    ['/setup/tests', '', { name: 'mail' }, 'setup.test'],
    ['/operator-mails', '', { name: 'low_stock', on: false }, 'mails.switch'],
    ['/outbox/retry', '', {}, 'outbox.retry'],
  ]
  const before = (await auditOf(shop)).length

  const statuses: number[] = []
  for (const [route, id = '', json] of actions) statuses.push((await call(pathOf(route, id), json)).status)

  const log = (await auditOf(shop)).slice(before)
  expect(statuses).toEqual(actions.map(() => 200))
  expect(log.map(({ actor, action }) => [actor, action])).toEqual(
    actions.map(([, , , action]) => ['boss@arvo.example', action]),
  )
  const routes = createOffice(
    shop.deps,
    createLimiter(shop.deps)('office'),
    createLiveStreams(shop.deps),
  ).routes.filter(({ method, path }) => method === 'POST' || /\.csv$|\/export\.json$/.test(path))
  expect(new Set(actions.map(([route]) => route))).toEqual(new Set(routes.map(({ path }) => path)))
})
