import { expect, onTestFinished, test } from 'vitest'
import { putBrand } from '#domain/brand/brand.ts'
import type { Block } from './blocks.ts'
import { composeMail } from './layout.ts'

const compose = (...blocks: Block[]) => composeMail({ to: 'sam@sparky.test', subject: 'Hello' }, blocks)

test('a mail names its sender and how to reach them, as text and as HTML', () => {
  const { text, html } = compose({ kind: 'heading', text: 'Hello Sam' })

  expect(text).toBe(`Arvo

Hello Sam

Arvo. End-to-end automation for tradies who want less admin and more time on the tools.

1800 160 401 | hello@arvo.example
`)
  expect(html).toMatch(/<a [^>]*href="tel:1800160401"[^>]*>1800 160 401<\/a>/)
  expect(html).toMatch(/<a [^>]*href="mailto:hello@arvo\.example"[^>]*>hello@arvo\.example<\/a>/)
  expect(html).toMatch(/<img [^>]*src="cid:wordmark" alt="Arvo"/)
})

test('the address of the business is encoded in its link, so that no part of it becomes a field of the mail', () => {
  onTestFinished(() => putBrand({}))
  putBrand({ contact: { email: 'us?cc=spam&me@arvo.example' } })

  const { html } = compose()

  expect(html).toContain('href="mailto:us%3Fcc%3Dspam%26me@arvo.example"')
  expect(html).toContain('>us?cc=spam&amp;me@arvo.example</a>')
})

test('a mail of a business without an email address has no reply-to', () => {
  const head = { to: 'sam@sparky.test', subject: 'Your order' }

  expect(composeMail({ ...head, replyTo: '' }, [])).not.toHaveProperty('replyTo')
  expect(composeMail({ ...head, replyTo: 'hello@arvo.example' }, []).replyTo).toBe('hello@arvo.example')
})

test('each kind of block is rendered as plain text', () => {
  const { text } = compose(
    { kind: 'callout', text: 'Short of 2 cards' },
    { kind: 'code', text: '402913' },
    {
      kind: 'lines',
      lines: [{ what: '2 × Keyring review tag, black', detail: '$44.99 each', amount: '$89.98' }],
      sums: [{ label: 'Total', amount: '$89.98 AUD', isTotal: true }],
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Phone number', value: '0400 000 000' },
        { label: 'Delivery address', value: ['Sam Sparks', '1 High St'] },
      ],
    },
    {
      kind: 'progress',
      steps: [
        { label: 'Paid', stage: 'done', day: 'Mon 23 Nov' },
        { label: 'Programming', stage: 'now' },
        { label: 'Posted', stage: 'next', day: 'by Mon 30 Nov' },
        { label: 'Delivered', stage: 'next' },
      ],
    },
    { kind: 'button', label: 'See your order', url: 'https://arvo.example/order/7?key=a&b' },
    { kind: 'link', label: 'Tax invoice', url: 'https://arvo.example/order/7/invoice' },
  )

  expect(text).toContain(`* Short of 2 cards

402913

2 × Keyring review tag, black, $44.99 each: $89.98

Total: $89.98 AUD

Phone number: 0400 000 000
Delivery address:
  Sam Sparks
  1 High St

Paid: Mon 23 Nov
Programming: now
Posted: by Mon 30 Nov
Delivered

See your order:
https://arvo.example/order/7?key=a&b

Tax invoice:
https://arvo.example/order/7/invoice
`)
})

test('markup in a value is escaped', () => {
  const hostileText = '<img src=x onerror="alert(1)"> & \'quotes\''

  const { html } = compose(
    { kind: 'heading', text: hostileText },
    { kind: 'paragraph', text: hostileText },
    { kind: 'callout', text: hostileText },
    { kind: 'note', text: hostileText },
    { kind: 'facts', facts: [{ label: hostileText, value: [hostileText, hostileText] }] },
    {
      kind: 'lines',
      lines: [{ what: hostileText, detail: hostileText, amount: hostileText }],
      sums: [{ label: hostileText, amount: hostileText }],
    },
    { kind: 'button', label: hostileText, url: 'https://arvo.example/"><script>' },
  )

  expect(html).not.toMatch(/<img src=x|<script/)
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt; &amp; &#39;quotes&#39;/g)).toHaveLength(
    13,
  )
})

test('facts without a value are left out, in text and in HTML', () => {
  const facts = [
    { label: 'Business location', value: ' ' },
    { label: 'Delivery address', value: [] },
    { label: 'Phone number', value: '0491 570 156' },
  ]
  const { text, html } = compose({ kind: 'facts', facts })

  for (const mail of [text, html]) {
    expect(mail).toContain('Phone number')
    expect(mail).not.toMatch(/Business location|Delivery address/)
  }
})

test('line breaks and direction marks in a value are replaced', () => {
  const { text } = compose({ kind: 'facts', facts: [{ label: 'Name', value: 'Sam\r\nTotal: $0.00\u202e' }] })

  expect(text).toContain('\nName: Sam Total: $0.00\n')
})

test('a URL is linked under its own full text; other values are not linked', () => {
  const { html } = compose({
    kind: 'facts',
    facts: [
      { label: 'Link', value: 'https://g.page/r/sam?a=1&b=2' },
      { label: 'Script', value: 'javascript:alert(1)' },
      { label: 'Words', value: 'https://g.page/r/sam and more' },
    ],
  })

  expect(html.match(/<a [^>]*href="(?!tel:|mailto:)/g)).toHaveLength(1)
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/g\.page\/r\/sam\?a=1&amp;b=2"[^>]*>https:\/\/g\.page\/r\/sam\?a=1&amp;b=2<\/a>/,
  )
})

test('a line of a fact that follows a URL begins on a line of its own', () => {
  const value = ['https://arvo.example/a', 'https://arvo.example/b', 'and more']

  const { html } = compose({ kind: 'facts', facts: [{ label: 'Links', value }] })

  expect(html).toMatch(/>https:\/\/arvo\.example\/a<\/a><br><a [^>]*>[^<]*<\/a><br>and more<\/td>/)
})

test('a mail loads no external resources, and supports dark mode', () => {
  const { html } = compose({
    kind: 'lines',
    lines: [{ what: '1 × Keyring', picture: 'keyring-white' }],
    sums: [],
  })

  expect(html).not.toMatch(/src="(?!cid:)|url\(|<link|@import/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})

test('a mail names the pictures that it shows, each once, for light and dark', () => {
  const line = { what: '1 × Keyring', picture: 'keyring-white' }

  const { pictures, html } = compose({ kind: 'lines', lines: [line, line, { what: 'Hosting' }], sums: [] })

  expect(pictures).toEqual(['wordmark', 'wordmark-dark', 'chalk-line', 'keyring-white', 'keyring-white-dark'])
  expect(html.match(/class="on-light" src="cid:keyring-white"/g)).toHaveLength(2)
  expect(html.match(/class="on-dark" src="cid:keyring-white-dark"/g)).toHaveLength(2)
})

test('a link shows its words in HTML, and its URL in the text', () => {
  const url = 'https://arvo.example/t/7K3M9QXA'

  const { text, html } = compose({
    kind: 'facts',
    facts: [{ label: 'Link', value: [url], words: ['7K3M9QXA'] }],
  })

  expect(text).toContain(url)
  expect(html).toMatch(/<a [^>]*href="https:\/\/arvo\.example\/t\/7K3M9QXA"[^>]*>7K3M9QXA<\/a>/)
})

test('the link of a note shows its words in HTML, and its URL in the text', () => {
  const url = 'https://arvo.example/order/7c1/invoice?key=k3y'

  const { text, html } = compose({ kind: 'note', text: `Receipt: ${url}`, link: { url, words: 'open it' } })

  expect(text).toContain(`Receipt: ${url}`)
  expect(html).toMatch(
    /Receipt: <a [^>]*href="https:\/\/arvo\.example\/order\/7c1\/invoice\?key=k3y"[^>]*>open it<\/a>/,
  )
})

test('a long number is shown below its label in groups of four, and is copied whole', () => {
  const { text, html } = compose({ kind: 'number', label: 'Tracking number', text: '33SMPRZ4NJH' })

  expect(text).toContain('\n\nTracking number:\n33SMPRZ4NJH\n\n')
  expect(html).toMatch(
    />Tracking number<\/span> <span [^>]*>33SM<\/span><span [^>]*>PRZ4<\/span><span [^>]*>NJH<\/span><\/p>/,
  )
})

test('a mail to the operator sells nothing in its foot', () => {
  const head = { to: 'boss@arvo.example', subject: 'Hello', isToOperator: true }

  expect(composeMail(head, []).text).toMatch(/^Arvo\n\nSent by your shop\. /)
})

test('an order number is not broken at its hyphen, and stays as it is for copying', () => {
  const text = 'New order R-E6G28P: 3 cards'

  const { html } = compose({ kind: 'heading', text }, { kind: 'paragraph', text: `${text}.` })

  expect(html.match(/order <span style="white-space:nowrap">R-E6G28P<\/span>: 3\scards/g)).toHaveLength(2)
})

test('a paragraph breaks neither between a number of cards and its unit, nor before its last word', () => {
  const { html, text } = compose({ kind: 'paragraph', text: 'Here are 3 cards, ready to use.' })

  expect(html).toContain('Here are 3\u00a0cards, ready to\u00a0use.')
  expect(text).toContain('Here are 3 cards, ready to use.')
})

test('a heading does not break between a number of cards and its unit', () => {
  const { html } = compose({ kind: 'heading', text: 'Kovac Electrical: 3 cards, $114.72' })

  expect(html).toContain('Kovac Electrical: 3\u00a0cards, $114.72')
})

test('a heading does not break at a hyphen', () => {
  const { html } = compose({ kind: 'heading', text: 'Your sign-in link' })

  expect(html).toContain('Your <span style="white-space:nowrap">sign-in</span> link')
})

test('a name without a price is in the middle beside its picture, and a name with a price at the top', () => {
  const line = { what: '1 × Keyring', picture: 'keyring-white' }

  const { html } = compose({ kind: 'lines', lines: [line, { ...line, amount: '$44.99' }], sums: [] })

  expect([...html.matchAll(/valign="(\w+)"[^>]*>1 × Keyring/g)].map(([, align]) => align)).toEqual([
    'middle',
    'top',
  ])
})

test('the steps of an order stand on one line, and the present one is named', () => {
  const { html } = compose({
    kind: 'progress',
    steps: [
      { label: 'Paid', stage: 'done', day: '23 Nov' },
      { label: 'Programming', stage: 'now', day: '24 Nov' },
      { label: 'Posted', stage: 'next', day: 'by 30 Nov' },
    ],
  })

  expect(html.match(/border-top:2px solid/g)).toHaveLength(3)
  expect(html.match(/repeating-linear-gradient/g)).toHaveLength(1)
  expect(html).toMatch(/24\u00a0Nov<br><b class="words" style="font-weight:700;[^"]*">now<\/b>/)
  expect(html).toContain('by 30\u00a0Nov')
})

test('the last step of an order shows its day without “now”', () => {
  const { html, text } = compose({
    kind: 'progress',
    steps: [
      { label: 'Posted', stage: 'done', day: '27 Nov' },
      { label: 'Delivered', stage: 'now', day: '30 Nov' },
    ],
  })

  expect(html).toContain('30\u00a0Nov</div>')
  expect(text).toContain('Posted: 27 Nov\nDelivered: 30 Nov\n')
})

test('a label stands above its value on a phone, and beside it where there is room', () => {
  const { html } = compose({ kind: 'facts', facts: [{ label: 'Phone number', value: '0491 570 156' }] })

  expect(html).toMatch(/<td class="label [^>]*style="display:block;/)
  expect(html).toMatch(/@media \(min-width:560px\)\{\s*\.label,\.value\{display:table-cell!important/)
})
