import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnSubscription } from '#domain/orders/subscriptions.ts'
import { mount } from '#test/app/mount.tsx'
import { SubscriptionList } from './subscription-list.tsx'

const HOSTING: OwnSubscription = {
  id: 'one',
  name: 'Hosting Starter',
  quantity: 1,
  priceCents: 2900,
  status: 'active',
  currentPeriodEnd: '2026-12-22T01:00:00Z',
  cancelAtPeriodEnd: false,
}
const rowText = (row: number, text: string | RegExp) => page.getByRole('listitem').nth(row).getByText(text)

test('a running subscription shows its next payment date, a cancelled subscription its end date', async () => {
  const ending = { ...HOSTING, id: 'two', quantity: 4, cancelAtPeriodEnd: true }
  mount(<SubscriptionList subscriptions={[HOSTING, ending]} />)

  await expect.element(rowText(0, 'Active')).toBeVisible()
  await expect.element(rowText(0, 'Next payment on 22 Dec 2026')).toBeVisible()
  await expect.element(rowText(1, 'Ending')).toBeVisible()
  await expect.element(rowText(1, '4 × $29.00 per month')).toBeVisible()
  await expect.element(rowText(1, 'Ends on 22 Dec 2026')).toBeVisible()
})

test('a past-due subscription asks for a card, an ended one says so, and neither shows a date', async () => {
  const behind: OwnSubscription = { ...HOSTING, status: 'past_due' }
  const over: OwnSubscription = { ...HOSTING, id: 'two', status: 'cancelled', cancelAtPeriodEnd: true }
  mount(<SubscriptionList subscriptions={[behind, over]} />)

  await expect.element(rowText(0, 'Payment failed')).toBeVisible()
  await expect.element(rowText(0, /^Update your card/)).toBeVisible()
  await expect.element(rowText(1, 'Ended')).toBeVisible()
  await expect.element(page.getByText(/2026/)).not.toBeInTheDocument()
})

test('a portal that does not open shows an error, and can be retried', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.error())
  mount(<SubscriptionList subscriptions={[HOSTING]} />)
  const manage = page.getByRole('button', { name: 'Manage subscription' })

  await manage.click()

  await expect.element(page.getByRole('alert').getByText(/^That didn’t go through\./)).toBeVisible()
  await expect.element(manage).toBeEnabled()
})
