import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { linkToFind } from '#domain/google/google-link.ts'
import type { OrderView } from '#domain/orders/order-view.ts'
import { mount } from '#test/app/mount.tsx'
import { ORDER } from '#test/app/order-view.ts'
import { Paid } from './paid.tsx'

/** A paid order of a card that waits for this Google link. */
const waitingFor = (googleBusinessLink: string): OrderView => ({
  ...ORDER,
  state: 'paid',
  status: 'Processing',
  businessInfo: { ...ORDER.businessInfo, googleBusinessLink },
  needsGoogleLink: true,
  canChangeGoogleLink: true,
})

test('a buyer who left the link to us reads that we are finding it, and can still add it', async () => {
  mount(<Paid order={waitingFor(linkToFind('Kovac Electrical', 'Brunswick, VIC'))} />)

  await expect.element(page.getByText(/^We’re finding your Google listing/)).toBeVisible()
  await expect.element(page.getByText(/needs your Google link/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Add your Google link' })).toBeVisible()
})

test('a buyer whose order has no link is asked for it', async () => {
  mount(<Paid order={waitingFor('')} />)

  await expect.element(page.getByText(/^Paid: needs your Google link/)).toBeVisible()
})

test('below the thanks stands the day by which the cards are posted, if it is known', async () => {
  const order: OrderView = { ...waitingFor(''), needsGoogleLink: false, postBy: '2026-12-04', isLate: false }
  mount(<Paid order={order} />)

  await expect.element(page.getByText('Posted by Fri 4 Dec. We email you the day they leave.')).toBeVisible()
})
