import { expect, test } from 'vitest'
import { linkToFind } from '#domain/google/google-link.ts'
import { ORDER } from '#test/app/order-view.ts'
import { statusText, statusTone } from './status-tone.ts'

const WAITING = { ...ORDER, needsGoogleLink: true, status: 'Paid: needs your Google link' }
const withLink = (googleBusinessLink: string) => ({
  ...WAITING,
  businessInfo: { ...ORDER.businessInfo, googleBusinessLink },
})

test('an order whose Google link the shop looks up does not ask its buyer for the link', () => {
  const order = withLink(linkToFind('Kovac Electrical', 'Brunswick, VIC'))

  expect(statusText(order)).toBe('Paid: we’re finding your Google listing')
  expect(statusTone(order)).toBe('info')
})

test('an order without a Google link asks its buyer for the link', () => {
  expect(statusText(withLink(''))).toBe('Paid: needs your Google link')
  expect(statusTone(withLink(''))).toBe('warn')
})
