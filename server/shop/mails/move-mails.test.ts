import { expect, test } from 'vitest'
import type { MailMessage } from '#server/platform/mail/message.ts'
import { lines, links, orderOf } from '#test/fixtures/example-order.ts'
import { moveNotice } from './move-mails.ts'
import { googleLinkNotice, operatorNotice, orderConfirmation } from './order-mails.ts'
import { refundNotice } from './payments/refund-mails.ts'

const PROGRAMMED = { state: 'programming', programming_at: new Date('2026-11-26T01:00:00Z') } as const
const POSTED = { state: 'shipped', shipped_at: new Date('2026-11-27T01:00:00Z') } as const
const DELIVERED = { state: 'delivered', delivered_at: new Date('2026-11-30T01:00:00Z') } as const

const ABOUT_AN_ORDER: readonly [string, MailMessage][] = [
  ['the confirmation', orderConfirmation(orderOf(), lines, links)],
  ['the programming', moveNotice(orderOf(PROGRAMMED), lines, 'programming', links)],
  ['the posting', moveNotice(orderOf({ ...PROGRAMMED, ...POSTED }), lines, 'shipped', links)],
  [
    'the delivery',
    moveNotice(orderOf({ ...PROGRAMMED, ...POSTED, ...DELIVERED }), lines, 'delivered', links),
  ],
]

test.each(ABOUT_AN_ORDER)(
  'the mail about %s shows the line of steps and the pictures of the cards',
  (_, mail) => {
    const labels = ['Paid', 'Programming', 'Posted', 'Delivered'].map((label) => `>${label}`)

    expect(labels.filter((label) => !mail.html.includes(label))).toEqual([])
    expect(mail.html.match(/class="ring"/g)).toHaveLength(1)
    expect(mail.pictures).toEqual(expect.arrayContaining(['free-standing-black', 'keyring-white']))
    expect(mail.html).toContain('src="cid:free-standing-black"')
  },
)

test.each([
  ...ABOUT_AN_ORDER,
  [
    'a parcel',
    moveNotice(
      orderOf({ ...POSTED, carrier: 'Australia Post', tracking_number: '33ABC' }),
      lines,
      'shipped',
      links,
    ),
  ],
  ['a new order', operatorNotice(orderOf(), lines, links)],
  ['a late Google link', googleLinkNotice(orderOf(), lines, links)],
  ['a refund', refundNotice(orderOf({ refunded_cents: 100 }), lines, links)],
] as const)('the mail about %s has one button, and tables for its layout', (_, { html }) => {
  expect(html.match(/<table class="button"/g)).toHaveLength(1)
  // many mail programs support neither flexible boxes nor grids
  expect(html).not.toMatch(/display:\s*(?:inline-)?(?:flex|grid)|float:/)
})

test('the mail about the posting names the carrier, and has the number alone for copying', () => {
  const order = orderOf({ ...POSTED, carrier: 'Australia Post', tracking_number: '33ABC' })

  const { text, html } = moveNotice(order, lines, 'shipped', links)

  expect(text).toContain('Your cards are in the post\n')
  expect(text).toMatch(/\n\nTracking number \(Australia Post\):\n33ABC\n\nTrack your parcel:/)
  expect(html).toMatch(/<span [^>]*>33AB<\/span><span [^>]*>C<\/span><\/p>/)
  // the button is above the steps, in the first view of a phone
  expect(html.indexOf('class="button"')).toBeLessThan(html.indexOf('class="ring"'))
})

test.each(['programming', 'shipped'] as const)(
  'the mail about the step %s has the buyer’s note, without markup or links',
  (state) => {
    const order = orderOf({
      buyer_details: { additionalInfo: 'Gate code <b>4411</b>\nhttps://evil.test/' },
    })

    const { text, html } = moveNotice(order, lines, state, links)

    expect(text).toContain('Your note:\n  Gate code <b>4411</b>\n  https://evil.test/')
    expect(html).toContain('Your note')
    expect(html).toContain('Gate code &lt;b&gt;4411&lt;/b&gt;')
    expect(html).not.toContain('href="https://evil.test')
    expect(moveNotice(orderOf(), lines, state, links).text).not.toContain('Your note')
  },
)

test('the mail about the posting says what to do when the cards land, and where an owner names them', () => {
  const owners = moveNotice(orderOf({ ...POSTED, user_id: 'u1' }), lines, 'shipped', links)
  const guests = moveNotice(orderOf(POSTED), lines, 'shipped', links)

  expect(owners.text).toContain(`When they land

1. Tap one with your own phone. Your Google page should open.
2. Hand it over while you’re packing up.
3. Name your cards at https://arvo.example/dashboard/reviews so you see which one gets tapped.`)
  expect(owners.html).toMatch(
    /href="https:\/\/arvo\.example\/dashboard\/reviews"[^>]*>Name your cards<\/a> so you see/,
  )
  expect(guests.text).toContain('2. Hand it over')
  expect(guests.text).not.toContain('Name your cards')
})

test('the mail about the delivery leads an owner to naming the cards, and a guest to the order', () => {
  const owners = moveNotice(orderOf({ ...DELIVERED, user_id: 'u1' }), lines, 'delivered', links)
  const guests = moveNotice(orderOf(DELIVERED), lines, 'delivered', links)

  expect(owners.html.match(/<table class="button"/g)).toHaveLength(1)
  expect(owners.text).toContain('Name your cards:\nhttps://arvo.example/dashboard/reviews\n')
  expect(owners.text).toContain(`See your order:\n${links.orderUrl}`)
  expect(guests.text).not.toContain('Name your cards')
})
