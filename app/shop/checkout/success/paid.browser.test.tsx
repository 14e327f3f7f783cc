import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { linkToFind } from '#domain/google/google-link.ts'
import type { OrderView } from '#domain/orders/order-view.ts'
import { mount } from '#test/app/mount.tsx'
import { Paid } from './paid.tsx'

/** A paid order of a card that waits for this Google link. */
const waitingFor = (googleBusinessLink: string): OrderView => ({
  id: '7c1d2c1e-0000-4000-8000-000000000000',
  number: 'R-7K3M9Q',
  state: 'paid',
  status: 'Processing',
  lines: [
    {
      productId: 'stick-on-white',
      name: 'Stick-on review card, white',
      unitCents: 4499,
      quantity: 1,
      totalCents: 4499,
    },
  ],
  subtotalCents: 4499,
  discountCents: 0,
  shippingCents: 0,
  totalCents: 4499,
  refundedCents: 0,
  businessInfo: {
    googleBusinessName: 'Kovac Electrical',
    googleBusinessLink,
    businessLocation: 'Brunswick, VIC',
    phoneNumber: '',
  },
  needsGoogleLink: true,
  canChangeGoogleLink: true,
  email: 'm••••@kovac.example',
  customerName: null,
  customerPhone: null,
  deliveryAddress: null,
  createdAt: '2026-11-20T11:00:00Z',
  paidAt: '2026-11-20T11:02:00Z',
  programmingAt: null,
  shippedAt: null,
  deliveredAt: null,
  postBy: null,
  isLate: false,
  carrier: null,
  trackingNumber: null,
  key: 'key',
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
