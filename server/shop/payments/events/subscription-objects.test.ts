import { expect, test } from 'vitest'
import { readFailedInvoice, readRenewal, readSubscription } from './subscription-objects.ts'

const base = { id: 'sub_1', orderId: 'o1', customerId: 'cus_1' }
const subscription = { id: 'sub_1', status: 'active', customer: 'cus_1', metadata: { order_id: 'o1' } }

test('the end of the period is read from the items, or from the subscription in older API versions', () => {
  const price = { unit_amount: 8900, metadata: { name: 'Hosting Premium' } }
  const item = { quantity: 2, price, current_period_end: 1_800_000_000 }
  const expected = {
    ...base,
    status: 'active',
    currentPeriodEnd: new Date(1_800_000_000_000),
    cancelAtPeriodEnd: false,
    items: [{ name: 'Hosting Premium', quantity: 2, unitCents: 8900 }],
  }

  expect(readSubscription({ ...subscription, items: { data: [item] } })).toEqual(expected)
  expect(
    readSubscription({
      ...subscription,
      customer: { id: 'cus_1' },
      current_period_end: 1_800_000_000,
      items: { data: [{ quantity: 2, price }] },
    }),
  ).toEqual(expected)
})

test.each([
  ['trialing', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'past_due'],
  ['canceled', 'cancelled'],
])('the status %s is shown as %s', (status, ours) => {
  expect(readSubscription({ ...subscription, status })).toMatchObject({ status: ours })
})

test('a subscription with a cancel_at is ending, and one that was never paid is ignored', () => {
  expect(readSubscription({ ...subscription, cancel_at: 1_800_000_000 })).toMatchObject({
    cancelAtPeriodEnd: true,
  })
  expect(readSubscription({ ...subscription, status: 'incomplete' })).toBe('none')
  expect(readSubscription({ status: 'active' })).toBeUndefined()
})

test('a failed invoice makes its subscription past due, in both API versions; a first invoice reads as none', () => {
  const details = { subscription: 'sub_1', metadata: { order_id: 'o1' } }
  const invoice = { customer: 'cus_1', billing_reason: 'subscription_cycle' }
  const expected = { ...base, status: 'past_due' }

  expect(readFailedInvoice({ ...invoice, parent: { subscription_details: details } })).toEqual(expected)
  expect(
    readFailedInvoice({
      ...invoice,
      subscription: 'sub_1',
      subscription_details: { metadata: { order_id: 'o1' } },
    }),
  ).toEqual(expected)
  expect(
    readFailedInvoice({ ...invoice, subscription: 'sub_1', billing_reason: 'subscription_create' }),
  ).toBe('none')
  expect(readFailedInvoice(invoice)).toBe('none')
})

test('a paid invoice after the first is a renewal, in both API versions', () => {
  const details = { subscription: 'sub_1', metadata: { order_id: 'o1' } }
  const invoice = {
    id: 'in_2',
    billing_reason: 'subscription_cycle',
    status: 'paid',
    amount_paid: 8900,
    currency: 'aud',
  }
  const expected = {
    invoiceId: 'in_2',
    subscriptionId: 'sub_1',
    orderId: 'o1',
    cents: 8900,
    paymentIntentId: 'pi_1',
  }
  const newer = {
    ...invoice,
    parent: { subscription_details: details },
    status_transitions: { paid_at: 1_800_000_000 },
    payments: { data: [{ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }] },
  }
  const older = {
    ...invoice,
    subscription: 'sub_1',
    subscription_details: { metadata: { order_id: 'o1' } },
    payment_intent: 'pi_1',
  }

  expect(readRenewal(newer)).toEqual({ ...expected, paidAt: new Date(1_800_000_000_000) })
  expect(readRenewal(older)).toEqual({ ...expected, paidAt: undefined })
  expect(readRenewal({ ...newer, billing_reason: 'subscription_create' })).toBe('none')
  expect(readRenewal({ ...newer, amount_paid: 0 })).toBe('none')
  expect(readRenewal({ ...newer, currency: 'usd' })).toBe('none')
  expect(readRenewal(invoice)).toBe('none')
  expect(readRenewal({ ...newer, amount_paid: 'much' })).toBeUndefined()
})
