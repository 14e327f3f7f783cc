import type { Customer, CustomerCard } from '#domain/office/customers.ts'

export const CARD: CustomerCard = {
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
/** A customer with two cards, in the shape of the office's API. */
export const CUSTOMER: Customer = {
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
  samePhoneCount: 0,
  merges: [],
  removal: { leads: 0, unpaidOrders: 0, accounts: 0, keptOrders: 0, openOrders: 0, isPaying: false },
}

export const CUSTOMER_ORDER: Customer['orders'][number] = {
  id: 'o-1',
  number: 'R-7K3M9Q',
  state: 'programming',
  at: '2026-11-20T01:00:00Z',
  paidAt: '2026-11-20T01:00:00Z',
  totalCents: 4499,
  refundedCents: 0,
  buyerNote: '',
  names: ['1 × Keyring review tag, black'],
  renewals: [],
}
