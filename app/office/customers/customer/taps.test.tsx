import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouterProvider } from '#app/router/router-context.tsx'
import type { Customer, CustomerCard } from '#domain/office/customers.ts'
import { staticRouter } from '#test/app/mount.tsx'
import { Cards } from './cards.tsx'
import { Figures } from './figures.tsx'

const CARD: CustomerCard = {
  code: '7K3M9QXA',
  orderId: 'o-1',
  orderNumber: 'R-7K3M9Q',
  productId: 'keyring-black',
  name: 'Keyring review tag, black',
  isOff: false,
  isPosted: true,
  taps: 7,
  scans: 2,
  weeks: [0, 7],
}
const CUSTOMER: Customer = {
  id: 'o-1',
  name: 'Sam Kovac',
  businessName: '',
  emails: ['sam@plumber.test'],
  phones: [],
  firstAt: '2026-11-20T01:00:00Z',
  spentCents: 0,
  orders: [],
  leads: [],
  cards: [CARD, { ...CARD, code: 'N3ZHBGP2', taps: 1, scans: 1 }],
  subscriptions: [],
  mails: [],
  notes: [],
  accounts: [],
  samePhone: [],
  merges: [],
  removal: { leads: 0, unpaidOrders: 0, accounts: 0, keptOrders: 0, openOrders: 0, isPaying: false },
}

const textOf = (element: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={staticRouter()}>{element}</RouterProvider>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a card shows the taps of its chip, and beside them the scans of its QR code', () => {
  expect(textOf(<Cards cards={[CARD]} />)).toContain('5 taps, 2 scans')
})

test('the taps of a customer count each scan once', () => {
  expect(textOf(<Figures customer={CUSTOMER} />)).toContain('Taps 8 3 by QR code')
})
