import { expect, test } from 'vitest'
import type { OwnRequest } from '#domain/leads/own-requests.ts'
import type { OwnCard } from '#domain/orders/cards.ts'
import type { OrderView } from '#domain/orders/order-view.ts'
import { ownServices } from './own-services.ts'

const order = (productId: string, more: Partial<OrderView> = {}): OrderView => ({
  id: '1',
  number: 'R-7K3M9Q',
  state: 'paid',
  status: 'Processing',
  lines: [{ productId, name: productId, unitCents: 4499, quantity: 1, totalCents: 4499 }],
  subtotalCents: 4499,
  discountCents: 0,
  shippingCents: 0,
  totalCents: 4499,
  refundedCents: 0,
  businessInfo: { googleBusinessName: '', googleBusinessLink: '', businessLocation: '', phoneNumber: '' },
  needsGoogleLink: false,
  canChangeGoogleLink: true,
  email: null,
  customerName: null,
  customerPhone: null,
  deliveryAddress: null,
  createdAt: '2026-03-12T00:00:00Z',
  paidAt: '2026-03-12T00:00:00Z',
  programmingAt: null,
  shippedAt: null,
  deliveredAt: null,
  postBy: null,
  isLate: false,
  carrier: null,
  trackingNumber: null,
  key: 'k',
  ...more,
})

const card = (destination: string | null): OwnCard => ({
  code: 'ABCD2345',
  url: 'https://arvo.example/t/ABCD2345',
  label: '',
  destination,
  businessName: 'Kovac Electrical',
  productName: 'Keyring review tag, black',
  orderNumber: 'R-7K3M9Q',
  orderedAt: '2026-03-12T00:00:00Z',
  scans: 0,
  taps: 0,
  weeks: [],
})

const request = (more: Partial<OwnRequest>): OwnRequest => ({
  reference: 'E-7K3M9Q',
  form: 'enquiry',
  createdAt: '2026-03-12T00:00:00Z',
  about: 'TradeOps',
  preferredDate: null,
  stage: 'received',
  ...more,
})

const NOTHING = { orders: [], cards: [], requests: [] }

test('a new account has none of the services', () => {
  const kinds = Object.values(ownServices(NOTHING)).map(({ kind }) => kind)

  expect(kinds).toEqual(['none', 'none', 'none', 'none'])
})

test('all cards are counted, and the cards with a link are counted apart', () => {
  const { cards } = ownServices({
    ...NOTHING,
    orders: [order('keyring-black')],
    cards: [card('https://g.page/r/x'), card(null)],
  })

  expect(cards).toEqual({ kind: 'cards', cards: 2, linked: 1 })
})

test('an order that needs its Google link is shown in place of the card counts', () => {
  const waiting = order('keyring-black', { needsGoogleLink: true })

  const { cards } = ownServices({ ...NOTHING, orders: [waiting], cards: [card(null)] })

  expect(cards).toEqual({ kind: 'needs-link', order: waiting })
})

test('items other than cards belong to the website, unless they were refunded', () => {
  const website = order('website-starter')
  const refunded = order('website-starter', { state: 'refunded' })

  expect(ownServices({ ...NOTHING, orders: [website] }).website).toEqual({ kind: 'bought', order: website })
  expect(ownServices({ ...NOTHING, orders: [refunded] }).website).toEqual({ kind: 'none' })
})

test('a bought website has the state of its set-up, not only of its order', () => {
  const website = order('website-starter')
  const lines = website.lines.map((line) => ({ ...line, job: 'in_progress' as const }))

  const { website: service } = ownServices({ ...NOTHING, orders: [{ ...website, lines }] })

  expect(service).toMatchObject({ kind: 'bought', job: 'in_progress' })
})

test('a request is listed with its service until it is closed', () => {
  const requests = [
    request({ stage: 'closed' }),
    request({ form: 'quote', about: '' }),
    request({ form: 'request', about: 'Website Premium' }),
    request({ about: 'Review Cards' }),
  ]

  const services = ownServices({ ...NOTHING, requests })

  expect(services.tradeOps).toEqual({ kind: 'none' })
  expect(services.automation).toMatchObject({ kind: 'asked', request: { form: 'quote' } })
  expect(services.website).toMatchObject({ kind: 'asked', request: { about: 'Website Premium' } })
  expect(services.cards).toMatchObject({ kind: 'asked', request: { about: 'Review Cards' } })
})
