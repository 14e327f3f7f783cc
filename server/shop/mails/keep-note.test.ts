import { expect, test } from 'vitest'
import type { MailMessage } from '#server/platform/mail/message.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { lineOf, lines, links, orderOf } from '#test/fixtures/example-order.ts'
import { jobNotice, moveNotice, setUpNotice, trackingNotice } from './move-mails.ts'
import { orderConfirmation } from './order-mails.ts'

const website = lineOf({ line: 2, product_id: 'website-starter', type: 'website', name: 'Website' })
const MAILS: [name: string, write: (order: Order) => MailMessage][] = [
  ['confirmation', (order) => orderConfirmation(order, lines, links)],
  ['programming', (order) => moveNotice(order, lines, 'programming', links)],
  ['posted', (order) => moveNotice(order, lines, 'shipped', links)],
  ['delivered', (order) => moveNotice(order, lines, 'delivered', links)],
  ['done', (order) => moveNotice({ ...order, has_cards: false }, lines, 'delivered', links)],
  ['set up', (order) => setUpNotice(order, [...lines, website], links)],
  ['live', (order) => jobNotice(order, [...lines, website], 2, links)],
]
const PAGE = 'https://arvo.example/auth?signup=true&next=/dashboard/payments'
const notesIn = (text: string) => text.split('Keep this order in an account').length - 1

test.for(MAILS)('the %s mail to a guest says once, in its last note, how to keep the order', ([, write]) => {
  const { text } = write(orderOf())

  expect(notesIn(text)).toBe(1)
  expect(text).toContain(`sign up with this email address at ${PAGE}#email=sam%40sparky.test\n`)
  expect(text.indexOf('Keep this order')).toBeGreaterThan(text.indexOf('/order/7c1?key=k3y'))
})

test.for(MAILS)('the %s mail to an account does not offer to keep the order', ([, write]) => {
  expect(notesIn(write(orderOf({ user_id: 'u1' })).text)).toBe(0)
})

test('a correction of the tracking number does not repeat the offer', () => {
  expect(notesIn(trackingNotice(orderOf({ tracking_number: '1' }), links).text)).toBe(0)
})

test('the link has no email when the buyer’s email is not one plain address', () => {
  const { text } = orderConfirmation(orderOf({ email: 'a@x.test, b@x.test' }), lines, links)

  expect(text).toContain(`${PAGE}\n`)
})
