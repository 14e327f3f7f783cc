import { expect, test } from 'vitest'
import { linkToFind } from '#domain/google/google-link.ts'
import { businessInfo, lineOf, lines, links, orderOf } from '#test/fixtures/example-order.ts'
import { googleLinkNotice, operatorNotice, orderConfirmation } from './order-mails.ts'

test('the operator’s mail says what to program and where to post, and replies go to the buyer', () => {
  const { to, replyTo, subject, text, html } = operatorNotice(orderOf(), lines, links)

  expect({ to, replyTo, subject }).toEqual({
    to: 'ops@arvo.example',
    replyTo: 'sam@sparky.test',
    subject: 'New order R-7K3M9Q: 3 cards, $114.72',
  })
  expect(text).toContain('2 × Free-standing review card, black: 7K3M 9QXA\n')
  expect(html).toMatch(/font-size:18px;font-weight:700;white-space:nowrap">7K3M 9QXA<\/span>/)
  expect(text).toContain('Open the bench:\nhttps://arvo.example/office/bench?order=7c1\n')
  expect(html).toContain('>Test the Google link</a>')
  expect(text).toContain('\nReply: sam@sparky.test\nCall: +61400000000\nText: +61400000000\n')
  expect(text).toContain('A tap opens: https://g.page/r/sams-sparks/review')
  expect(text).toContain('  Sam Sparks\n  Unit 2\n  14 Wray Ave\n  Fremantle WA 6160\n  Australia')
  expect(text).toContain('Open in the office:\nhttps://arvo.example/office/orders/7c1\n')
  expect(text).toContain('Buyer’s phone: +61 400 000 000')
  expect(html).toMatch(/href="tel:\+61400000000"[^>]*>\+61 400 000 000<\/a>/)
  expect(html).toMatch(
    /href="mailto:sam@sparky\.test\?subject=Your%20order%20R-7K3M9Q"[^>]*>sam@sparky\.test<\/a>/,
  )
  expect(text.indexOf('Open in the office:')).toBeLessThan(text.indexOf('\nReply: '))
  expect(html).toMatch(/href="tel:0855501234"[^>]*>08 5550 1234<\/a>/)
  expect(text).toContain('Total: $114.72 AUD\nGST included: $10.43\n')
  expect(text).not.toContain('All prices')
  expect(text).toMatch(/^Sam’s Sparks & Sons: 3 cards, \$114\.72\n\nPost by Mon 30 Nov\.\n/m)
  expect(html).toMatch(/<strong[^>]*>Post\sby\sMon\s30\sNov\.<\/strong>/)
  expect(text).toMatch(/Sent by your shop\.[^\n]*\n$/)
  expect(text).not.toContain('End-to-end automation')
  expect(text).not.toContain('Short of')
  expect(text.match(/^(?:Pick|Program|Post to|Paid)$/gm)).toEqual(['Pick', 'Program', 'Post to', 'Paid'])
  expect(text).toContain('Pick\n\n2 × Free-standing review card, black\n1 × Keyring review tag, white\n')
})

test('the operator’s mail lists at most twenty codes, and no mail has a tap link', () => {
  const cards = Array.from({ length: 23 }, (_, i) => ({
    line: 1,
    code: `CARD${i}`,
  }))

  expect(orderConfirmation(orderOf(), lines, links).text).not.toContain('/t/')
  const { text } = operatorNotice(orderOf(), lines, { ...links, cards })
  expect(text).toContain('  CARD 0\n')
  expect(text).toContain('  CARD 19\n')
  expect(text).not.toContain('/t/')
  expect(text).not.toContain('CARD20')
  expect(text).toContain('And 3 more: the programming sheet has them all.')
})

test('the operator’s mail names the cards that were sold beyond the stock', () => {
  const { text } = operatorNotice(orderOf({ short_cards: 1 }), [lineOf({ short: 1 })], links)

  expect(text).toContain(
    '* Short of 1 card (1 × Free-standing review card, black): sold after the shelf was empty.',
  )
})

test('the operator is told to wait when the Google link is missing', () => {
  const order = orderOf({ business_info: { ...businessInfo, googleBusinessLink: '' } })

  const { text } = operatorNotice(order, lines, links)

  expect(text).toContain('* No Google link yet.')
  expect(text).toContain('A tap opens: Still to come')
})

test('the operator is told when no delivery address came with the payment', () => {
  const { text } = operatorNotice(orderOf({ delivery_address: null }), lines, links)

  expect(text).toContain('No delivery address came with the payment.')
  expect(text).toContain('Address not given')
})

test('a buyer’s email address that is a list of addresses never becomes a reply-to', () => {
  const order = orderOf({ email: 'sam@sparky.test, everyone@sparky.test' })

  expect(operatorNotice(order, lines, links).replyTo).toBeUndefined()
})

test('the mail to the operator about a later Google link says how many cards use it', () => {
  const order = orderOf({ buyer_details: { additionalInfo: 'Gate code 4411.' } })

  const { to, text } = googleLinkNotice(order, lines, links)

  expect(to).toBe('ops@arvo.example')
  expect(text).toContain('https://arvo.example/office/orders/7c1')
  expect(text).toContain('a tap on the order’s 3 cards opens it')
  expect(text).toContain('A tap opens: https://g.page/r/sams-sparks/review')
  expect(text).toContain('Additional info: Gate code 4411.')
})

test('the mail to the operator about a link to find says that a tap opens the set-up page until it is found', () => {
  const googleBusinessLink = linkToFind('Sam Sparky', 'Geelong, VIC')

  const { text } = googleLinkNotice(
    orderOf({ business_info: { ...businessInfo, googleBusinessLink } }),
    lines,
    links,
  )

  expect(text).toContain('The buyer has just asked us to find the link.')
  expect(text).toContain('a tap on the order’s 3 cards opens the set-up page')
  expect(text).not.toContain('opens it')
})

test('what a buyer typed is shown as typed, never as markup or as a header', () => {
  const order = orderOf({
    customer_name: '<b>Sam</b>',
    business_info: { ...businessInfo, googleBusinessName: '<script>alert(1)</script>\r\nBcc: x@y.test' },
  })

  const { subject, html, text } = operatorNotice(order, lines, links)

  expect(subject).toBe('New order R-7K3M9Q: 3 cards, $114.72')
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Bcc: x@y.test')
  expect(text).toContain('Google Business name: <script>alert(1)</script> Bcc: x@y.test')
})
