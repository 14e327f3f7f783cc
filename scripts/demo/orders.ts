import type { OrderState } from '#domain/orders/orders.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reconcileOrder } from '#server/shop/payments/reconcile-order.ts'
import type { Account, Client } from './client.ts'

type Item = { type: string; color: string; quantity: number }
type SampleOrder = {
  state: OrderState
  business: string
  items: readonly Item[]
  /** Bought with the sample buyer's account; otherwise as a guest. */
  isBuyers?: boolean
}

const card = (type: string, color: string, quantity: number): Item => ({ type, color, quantity })

const ORDERS: readonly SampleOrder[] = [
  {
    state: 'delivered',
    business: 'Kovac Electrical',
    items: [card('free-standing', 'black', 2), card('keyring', 'white', 1)],
    isBuyers: true,
  },
  { state: 'refunded', business: 'Swan Fencing', items: [card('stick-on', 'white', 1)] },
  { state: 'expired', business: 'Bayside Tiling', items: [card('keyring', 'black', 1)] },
  { state: 'cancelled', business: 'Hills Carpentry', items: [card('stick-on', 'black', 5)] },
  { state: 'shipped', business: 'Kovac Electrical', items: [card('stick-on', 'white', 4)], isBuyers: true },
  { state: 'programming', business: 'Coastal Plumbing', items: [card('free-standing', 'white', 3)] },
  { state: 'paid', business: 'Northside Gardens', items: [card('free-standing', 'white', 1)] },
  { state: 'awaiting_payment', business: 'Inner West Glazing', items: [card('stick-on', 'black', 1)] },
]

const MOVES = [
  { from: 'paid', to: 'programming' },
  { from: 'programming', to: 'shipped', trackingNumber: '33ABC12345678', carrier: 'Australia Post' },
  { from: 'shipped', to: 'delivered' },
] as const

type Parts = {
  client: Client
  deps: Deps
  operator: Account
  buyer: Account
  untilSettled: () => Promise<void>
}

/** Creates an order in every state, through the product's endpoints. */
export async function addOrders(parts: Parts): Promise<void> {
  for (const sample of ORDERS) await addOrder(parts, sample)
}

async function addOrder({ client, deps, operator, buyer, untilSettled }: Parts, sample: SampleOrder) {
  const { state, business, items, isBuyers = false } = sample
  const { url } = await client.post(
    '/functions/v1/create-review-card-checkout',
    { items, businessInfo: businessInfo(business) },
    isBuyers ? buyer.token : undefined,
  )
  const order = await deps.db
    .selectFrom('shop.orders')
    .selectAll()
    .where('session_url', '=', String(url))
    .executeTakeFirstOrThrow()
  if (state === 'awaiting_payment') return
  if (state === 'expired' || state === 'cancelled') return reconcileOrder(deps, order, { close: state })

  await client.press(String(url), 'pay', isBuyers ? { ...GUEST, email: buyer.email } : GUEST)
  await untilSettled()
  const office = `/office/data/orders/${order.id}`
  if (state === 'refunded') {
    await client.post(`${office}/refund`, { refundedCents: 0 }, operator.token)
    return untilSettled()
  }
  const steps = MOVES.slice(0, MOVES.findIndex(({ to }) => to === state) + 1)
  for (const move of steps) await client.post(`${office}/move`, move, operator.token)
}

const businessInfo = (business: string) => ({
  googleBusinessName: `${business} (sample)`,
  googleBusinessLink: 'https://g.page/r/sample-data/review',
  businessLocation: 'Fremantle, WA',
  phoneNumber: '0491 570 156',
})

const GUEST = {
  email: 'sample-guest@customer.example',
  name: 'Mia Kovac (sample)',
  phone: '0491 570 156',
  line1: '12 Sample Street',
  city: 'Fremantle',
  state: 'WA',
  postcode: '6160',
}
