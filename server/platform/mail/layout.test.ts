import { expect, test } from 'vitest'
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
  expect(html).toContain('1800 160 401 | hello@arvo.example')
  expect(html).toContain('>Arvo</td>')
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
    { kind: 'button', label: 'See your order', url: 'https://arvo.example/order/7?key=a&b' },
  )

  expect(text).toContain(`* Short of 2 cards

402913

2 × Keyring review tag, black, $44.99 each: $89.98

Total: $89.98 AUD

Phone number: 0400 000 000
Delivery address:
  Sam Sparks
  1 High St

See your order:
https://arvo.example/order/7?key=a&b
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

  expect(html).not.toMatch(/<img|<script/)
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

test('a web address is linked under its own full text; anything else is not', () => {
  const { html } = compose({
    kind: 'facts',
    facts: [
      { label: 'Link', value: 'https://g.page/r/sam?a=1&b=2' },
      { label: 'Script', value: 'javascript:alert(1)' },
      { label: 'Words', value: 'https://g.page/r/sam and more' },
    ],
  })

  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/g\.page\/r\/sam\?a=1&amp;b=2"[^>]*>https:\/\/g\.page\/r\/sam\?a=1&amp;b=2<\/a>/,
  )
})

test('a mail loads no external resources, and supports dark mode', () => {
  const { html } = compose({ kind: 'paragraph', text: 'Hello' })

  expect(html).not.toMatch(/src=|url\(|<link|@import/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})
