import { expect, test } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import { paymentUrl } from './payment-url.ts'

const stripe = (secretKey: string): Pick<Config, 'payments'> => ({
  payments: { mode: 'stripe', secretKey, webhookSecret: 'whsec_1', apiBase: undefined },
})
const PAID = { payment_intent_id: 'pi_1', subscription_id: null }

test('the link to a payment leads to the dashboard that its key belongs to', () => {
  expect(paymentUrl(stripe('sk_live_1'), PAID)).toBe('https://dashboard.stripe.com/payments/pi_1')
  expect(paymentUrl(stripe('rk_test_1'), PAID)).toBe('https://dashboard.stripe.com/test/payments/pi_1')
})

test('while the payment of an order is not known, its link leads to its subscription', () => {
  const order = { payment_intent_id: null, subscription_id: 'sub_1' }

  expect(paymentUrl(stripe('sk_test_1'), order)).toBe('https://dashboard.stripe.com/test/subscriptions/sub_1')
})

test('the sandbox and an unpaid order have no link to a payment', () => {
  expect(paymentUrl({ payments: { mode: 'sandbox' } }, PAID)).toBeNull()
  expect(paymentUrl(stripe('sk_live_1'), { payment_intent_id: null, subscription_id: null })).toBeNull()
})
