import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { totalsOf } from '#domain/cart/pricing.ts'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { businessInfo, lineOf, lines, links, orderOf } from '#test/fixtures/example-order.ts'
import { googleLinkNotice, operatorNotice, orderConfirmation, paidOrderMails } from './order-mails.ts'
import { refundNotice } from './payments/refund-mails.ts'

/** Returns the words that an HTML mail shows, with the texts of its images and the targets of its links. */
function wordsOfHtml(html: string): Set<string> {
  const shown = html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<a [^>]*href="(?:tel|mailto):([^"?]*)[^>]*>/g, ' $1 ')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g, '$1') // keeps a word in a span whole
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  return new Set(wordsOf(shown))
}

/** Returns the words of a text, without the commas, colons, asterisks and bars that only plain text needs. */
function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/[,:]+$/, ''))
    .filter((word) => !['', '*', '|'].includes(word))
}

test.each([
  ['Ana Kovac', 'Thanks Ana, your order is in'],
  ['Seán', 'Thanks Seán, your order is in'],
  ['Mr Dan Kovac', 'Thanks, your order is in'],
  ['https://spam.test now', 'Thanks, your order is in'],
  [null, 'Thanks, your order is in'],
])('the confirmation thanks %j by first name if that is a plain name', (customer_name, heading) => {
  const { text } = orderConfirmation(orderOf({ customer_name }), lines, links)

  expect(text).toContain(heading)
})

test('the buyer’s mail has items, prices, Google link and delivery address', () => {
  const { to, replyTo, subject, text } = orderConfirmation(orderOf(), lines, links)

  expect({ to, replyTo, subject }).toEqual({
    to: 'sam@sparky.test',
    replyTo: 'hello@arvo.example',
    subject: 'Order R-7K3M9Q confirmed',
  })
  expect(text).toContain(`See your order:
https://arvo.example/order/7c1?key=k3y`)
  expect(text).toContain(
    'your order is in\n\nWe program your 3 cards with the details below and post them by Mon 30 Nov.',
  )
  expect(text).toMatch(/Track order R-7K3M9Q any time at https?:\/\/\S+\/order with its number/)
  expect(text).toContain(`2 × Free-standing review card, black, $44.99 each: $89.98
1 × Keyring review tag, white: $44.99

Subtotal: $134.97
15% bundle discount: −$20.25
Shipping: Free
Total: $114.72 AUD
GST included: $10.43
`)
  expect(text).not.toContain('All prices')
  expect(text).toContain(`Google Business name: Sam’s Sparks & Sons
Google Business link: https://g.page/r/sams-sparks/review
Business location: Fremantle WA
Phone number: 08 5550 1234`)
  expect(text).toContain(`Delivery address:
  Sam Sparks
  Unit 2
  14 Wray Ave
  Fremantle WA 6160
  Australia`)
})

test('in HTML, the links of the buyer’s mail have texts, and no URL is visible', () => {
  const { html } = orderConfirmation(orderOf({ invoice_number: 7 }), lines, links)
  const shown = html.replace(/<head>.*<\/head>/s, '').replaceAll(/<[^>]+>/g, ' ')

  expect(shown).toMatch(/Receipt INV-00007:\s+open it to print or save/)
  expect(shown).toMatch(/g\.page\/r\/sams-sparks\/review +Test this link/)
  expect(shown).not.toMatch(/https?:|key=|arvo\.example\//)
})

test('the confirmation of one card promises one card', () => {
  const { text } = orderConfirmation(orderOf(), [lineOf({ quantity: 1 })], links)

  expect(text).toContain('\nPosted: by Mon 30 Nov\n')
  expect(text).toContain('We program your card with the details below and post it by Mon 30 Nov.')
})

test('without a day to post by, the buyer’s mail has the shipping time', () => {
  const { text, html } = orderConfirmation(orderOf(), lines, { ...links, postBy: undefined })

  expect(text).toContain('post them within 3-5 business days.')
  expect(html).toMatch(/post them <strong[^>]*>within\s3-5\sbusiness\sdays\.<\/strong>/)
})

test('an order without discount shows no discount line', () => {
  const order = orderOf({ subtotal_cents: 8998, discount_cents: 0, total_cents: 8998 })

  const { text } = orderConfirmation(order, [lineOf()], links)

  expect(text).toContain('Subtotal: $89.98\nShipping: Free\nTotal: $89.98 AUD')
  expect(text).not.toContain('discount')
})

test('an order without its Google link asks the buyer for it', () => {
  const order = orderOf({ business_info: { ...businessInfo, googleBusinessLink: '' } })

  const { subject, text } = orderConfirmation(order, lines, links)

  expect(subject).toBe('Order R-7K3M9Q needs your Google link')
  expect(text).toContain('Paid: needs your Google link')
  expect(text).toContain('Add your Google link:\nhttps://arvo.example/order/7c1?key=k3y')
  expect(text).toContain('Google Business link: Still to come')
})

test.each([
  ['an order of cards', orderOf()],
  [
    'an order without its Google link',
    orderOf({ business_info: { ...businessInfo, googleBusinessLink: '' } }),
  ],
  ['an order without cards', orderOf({ has_cards: false })],
])('the buyer’s mail about %s has the holiday notice while it is shown', (_kind, order) => {
  const before = inForce()
  onTestFinished(() => putInForce(before))
  putInForce({ ...before, notice: 'Back on 4 January.' })

  const { text, html } = orderConfirmation(order, lines, links)

  expect([text, html]).toEqual([
    expect.stringContaining('Back on 4 January.'),
    expect.stringContaining('Back on 4 January.'),
  ])
})

test('the confirmation says once what the buyer typed both at checkout and for the cards', () => {
  const buyer_details = {
    name: 'Sam Sparks',
    businessName: businessInfo.googleBusinessName,
    phone: '0491 570 156',
    additionalInfo: 'Gate 4411.',
  }
  const { text } = orderConfirmation(orderOf({ buyer_details }), lines, links)
  const without = orderConfirmation(orderOf({ buyer_details, has_cards: false }), lines, links)

  expect(text).toContain('  Australia\nPhone: 0491 570 156\nYour note: Gate 4411.\n')
  expect(text).not.toMatch(/^(?:Name|Business name):/m)
  expect(without.text).toContain('\n\nName: Sam Sparks\nBusiness name: Sam’s Sparks & Sons\nPhone: ')
})

test('a paid order sends one confirmation and one notice, each under its own key', () => {
  const mails = paidOrderMails(orderOf(), lines, links)

  expect(mails.map(({ kind, dedupeKey, message }) => [kind, dedupeKey, message.to])).toEqual([
    ['order-confirmation', 'order-confirmation:7c1', 'sam@sparky.test'],
    ['order-notice', 'order-notice:7c1', 'ops@arvo.example'],
  ])
})

test.each([
  ['the confirmation', orderConfirmation(orderOf(), lines, links)],
  ['the operator’s notice', operatorNotice(orderOf({ short_cards: 1 }), lines, links)],
  ['the late Google link', googleLinkNotice(orderOf(), lines, links)],
  ['the refund', refundNotice(orderOf({ refunded_cents: 100 }), lines, links)],
])('every word in the text of %s is also in its HTML', (_name, { text, html }) => {
  const inHtml = wordsOfHtml(html)

  expect(wordsOf(text).filter((word) => !inHtml.has(word))).toEqual([])
})

test('the mails list cards and monthly items, and the monthly amount apart', () => {
  const order = orderOf({
    monthly_cents: 8900,
    total_cents: 20_372,
    buyer_details: { additionalInfo: 'Use the blue.' },
  })
  const all = [
    ...lines,
    lineOf({
      line: 3,
      type: 'hosting',
      name: 'Hosting Premium',
      unit_cents: 8900,
      quantity: 1,
      billing: 'monthly',
    }),
  ]

  const { text } = orderConfirmation(order, all, links)
  const notice = operatorNotice(order, all, links)

  expect(text).toContain('1 × Hosting Premium, per month: $89.00')
  expect(text).toContain(`Total: $203.72 AUD
GST included: $18.52
Then each month: $89.00 AUD`)
  expect(text).toContain('we’ll be in contact as soon as possible')
  expect(text).toContain('What we program, and where we post it')
  expect(notice.subject).toBe('New order R-7K3M9Q: 3 cards, 1 other item, $203.72')
  expect(notice.text).toContain('Additional info: Use the blue.')
  expect(notice.text).toContain('1 × Hosting Premium: Paid each month')
  expect(notice.text).toContain('Post to')
})

const cart = fc.uniqueArray(
  fc.record({ card: fc.constantFrom(...REVIEW_CARDS), quantity: fc.integer({ min: 1, max: 999 }) }),
  { minLength: 1, maxLength: 6, selector: ({ card }) => card.id },
)

/** Returns the amount that follows a label, in cents: 123450 for "$1,234.50". Returns NaN if the label is missing. */
const centsIn = (text: string, label: string) =>
  Number(new RegExp(`^${label}: −?\\$([\\d,]+\\.\\d\\d)`, 'm').exec(text)?.[1]?.replaceAll(/[,.]/g, ''))

test('the mails of any cart show the calculated totals, to the cent', () => {
  fc.assert(
    fc.property(cart, (items) => {
      const totals = totalsOf(
        items.map(({ card, quantity }) => ({
          type: 'nfc_card',
          unitPriceCents: card.unitPriceCents,
          quantity,
        })),
      )
      const order = orderOf({
        subtotal_cents: totals.subtotal,
        discount_cents: totals.discount,
        shipping_cents: totals.shipping,
        total_cents: totals.total,
      })
      const bought = items.map(({ card, quantity }, line) =>
        lineOf({ line, product_id: card.id, name: card.name, unit_cents: card.unitPriceCents, quantity }),
      )

      const buyer = orderConfirmation(order, bought, links).text
      const operator = operatorNotice(order, bought, links).text

      for (const text of [buyer, operator]) {
        expect(centsIn(text, 'Subtotal')).toBe(totals.subtotal)
        expect(centsIn(text, '15% bundle discount') || 0).toBe(totals.discount)
        expect(centsIn(text, 'Total')).toBe(totals.total)
      }
    }),
    { numRuns: 1000 },
  )
})
