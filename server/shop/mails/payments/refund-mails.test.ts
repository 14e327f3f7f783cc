import { expect, onTestFinished, test } from 'vitest'
import { brand } from '#domain/brand/brand.ts'
import { lines, links, orderOf } from '#test/fixtures/example-order.ts'
import { refundNotice } from './refund-mails.ts'

test('the mail about a partial refund has the refunded and the paid amount', () => {
  const { to, text } = refundNotice(orderOf({ refunded_cents: 4499 }), lines, links)

  expect(to).toBe('sam@sparky.test')
  expect(text).toContain('Arvo\n\n$44.99 refunded to your card\n')
  expect(text).toContain('We have refunded part of order R-7K3M9Q.')
  expect(text).toContain('You paid: $114.72 AUD\nRefunded: $44.99 AUD')
  expect(text).not.toContain('Keyring review tag')
})

test('the mail about a full refund says so', () => {
  const refunded_at = new Date('2026-12-01T01:00:00Z')
  const { text, pictures } = refundNotice(orderOf({ refunded_cents: 11472, refunded_at }), lines, links)

  expect(text).toContain('We have refunded order R-7K3M9Q in full.')
  expect(text).toContain('2 × Free-standing review card, black\n1 × Keyring review tag, white\n')
  expect(text).toContain('Refunded: $114.72 AUD\nDate of the refund: Tue 1 Dec')
  expect(pictures).toContain('keyring-white')
})

test('the mail about a refund opens the refund receipt, and links to the order', () => {
  const { text, html } = refundNotice(orderOf({ refunded_cents: 100, invoice_number: 7 }), lines, links)

  expect(text).toContain('Open the refund receipt:\nhttps://arvo.example/order/7c1/invoice?key=k3y#refund\n')
  expect(text).toMatch(/\nSee your order:\nhttps:\/\/arvo\.example\/order\/7c1\?key=k3y\n\nArvo\./)
  expect(html.match(/<table class="button"/g)).toHaveLength(1)
})

test('with an ABN, the mail about a refund opens the adjustment note', () => {
  brand.abn = '51 824 753 556'
  onTestFinished(() => {
    delete brand.abn
  })

  const { text } = refundNotice(orderOf({ refunded_cents: 100, invoice_number: 7 }), lines, links)

  expect(text).toContain('Open the adjustment note:\nhttps://arvo.example/order/7c1/invoice?key=k3y#refund\n')
})

test('the mail about a refund has its amounts at the right, the refunded one in bold', () => {
  const { html } = refundNotice(orderOf({ refunded_cents: 4499 }), lines, links)

  expect(html).toMatch(
    /<td class="words" style="color:[^"]*">You paid<\/td><td [^>]*align="right"[^>]*>\$114\.72 AUD</,
  )
  expect(html).toMatch(/font-weight:700;[^"]*">Refunded<\/td><td [^>]*align="right"[^>]*>\$44\.99 AUD</)
})
