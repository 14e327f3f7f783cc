import type { Order, OrderLine } from '#server/orders/orders.ts'

export const links = {
  orderUrl: 'https://arvo.example/order/7c1?key=k3y',
  operatorEmail: 'ops@arvo.example',
  officeUrl: 'https://arvo.example/office/orders/7c1',
  cards: [{ line: 1, code: '7K3M9QXA', url: 'https://arvo.example/t/7K3M9QXA' }],
}

export const businessInfo = {
  googleBusinessName: 'Sam’s Sparks & Sons',
  googleBusinessLink: 'https://g.page/r/sams-sparks/review',
  businessLocation: 'Fremantle WA',
  phoneNumber: '08 5550 1234',
}

/** A paid order of three cards, but for the changes. */
export const orderOf = (changes: Partial<Order> = {}): Order => ({
  id: '7c1',
  number: 'R-7K3M9Q',
  state: 'paid',
  idempotency_key: 'k',
  request_hash: 'h',
  subtotal_cents: 13497,
  discount_cents: 2025,
  shipping_cents: 0,
  total_cents: 11472,
  refunded_cents: 0,
  refunded_at: null,
  has_cards: true,
  monthly_cents: 0,
  business_info: businessInfo,
  user_id: null,
  buyer_details: {},
  email: 'sam@sparky.test',
  customer_name: 'Sam Sparks',
  customer_phone: '+61 400 000 000',
  delivery_address: {
    line1: 'Unit 2',
    line2: '14 Wray Ave',
    city: 'Fremantle',
    state: 'WA',
    postal_code: '6160',
    country: 'AU',
  },
  session_id: 'cs_1',
  session_url: null,
  payment_intent_id: 'pi_1',
  subscription_id: null,
  customer_id: null,
  payment_problem: null,
  holds_stock: true,
  held_by: null,
  dispute: null,
  has_others: false,
  set_up_at: null,
  short_cards: 0,
  created_at: new Date(0),
  expires_at: new Date(0),
  check_at: new Date(0),
  asked_at: null,
  paid_at: new Date(0),
  programming_at: null,
  shipped_at: null,
  delivered_at: null,
  closed_at: null,
  card_codes: '',
  searched: '',
  carrier: null,
  tracking_number: null,
  anonymised_at: null,
  ...changes,
})

export const lineOf = (changes: Partial<OrderLine> = {}): OrderLine => ({
  order_id: '7c1',
  line: 1,
  product_id: 'free-standing-black',
  type: 'nfc_card',
  name: 'Free-standing review card, black',
  unit_cents: 4499,
  quantity: 2,
  short: 0,
  held: 2,
  billing: 'once',
  ...changes,
})

export const lines = [
  lineOf(),
  lineOf({ line: 2, product_id: 'keyring-white', name: 'Keyring review tag, white', quantity: 1 }),
]
