import type { OrderState } from '#domain/orders/orders.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reconcileOrder } from '#server/shop/payments/reconcile-order.ts'
import type { Account, Client } from './client.ts'

type Item = { type: string; color: string; quantity: number }
type SampleOrder = {
  state: OrderState
  business: string
  items: readonly Item[]
  /** How many days ago the buyer ordered. Of the orders that are not posted yet, one is late and one is nearly due. */
  daysAgo: number
  /** Whether the sample buyer's account placed the order; otherwise a guest did. */
  isBuyers?: boolean
  /** The guest's name. By default, the guest is `GUEST`. */
  guest?: string
  /** What the buyer wrote at checkout. */
  note?: string
}

const card = (type: string, color: string, quantity: number): Item => ({ type, color, quantity })

const ORDERS: readonly SampleOrder[] = [
  {
    state: 'delivered',
    business: 'Kovac Electrical',
    items: [card('free-standing', 'black', 2), card('keyring', 'white', 1)],
    daysAgo: 63,
    isBuyers: true,
  },
  { state: 'refunded', business: 'Swan Fencing', items: [card('stick-on', 'white', 1)], daysAgo: 20 },
  { state: 'expired', business: 'Bayside Tiling', items: [card('keyring', 'black', 1)], daysAgo: 12 },
  { state: 'cancelled', business: 'Hills Carpentry', items: [card('stick-on', 'black', 5)], daysAgo: 9 },
  {
    state: 'programming',
    business: 'Nguyen Tiling',
    items: [card('stick-on', 'black', 2), card('keyring', 'black', 1)],
    daysAgo: 9,
    guest: 'Tran Nguyen',
  },
  {
    state: 'programming',
    business: 'Marsh Landscaping',
    items: [card('free-standing', 'white', 2), card('keyring', 'black', 1)],
    daysAgo: 7,
    guest: 'Bec Marsh',
    note: 'Gate code 4411. If we are on site, leave it with Col at the shed.',
  },
  {
    state: 'shipped',
    business: 'Kovac Electrical',
    items: [card('stick-on', 'white', 4)],
    daysAgo: 5,
    isBuyers: true,
  },
  {
    state: 'delivered',
    business: 'Costa Rendering',
    items: [card('free-standing', 'black', 1)],
    daysAgo: 8,
    guest: 'Rui Costa',
  },
  {
    state: 'programming',
    business: 'Coastal Plumbing',
    items: [card('free-standing', 'white', 3)],
    daysAgo: 2,
  },
  {
    state: 'paid',
    business: 'Delaney Plastering',
    items: [card('free-standing', 'black', 3)],
    daysAgo: 2,
    guest: 'Kate Delaney',
  },
  {
    state: 'paid',
    business: 'Northside Gardens',
    items: [card('free-standing', 'white', 1)],
    daysAgo: 1,
  },
  {
    state: 'awaiting_payment',
    business: 'Inner West Glazing',
    items: [card('stick-on', 'black', 1)],
    daysAgo: 0,
  },
]

/** The moves of an order from first to last. Each order gets a tracking number of its own. */
const movesOf = (number: string) =>
  [
    { from: 'paid', to: 'programming' },
    {
      from: 'programming',
      to: 'shipped',
      trackingNumber: `33SMP${number.slice(2)}`,
      carrier: 'Australia Post',
    },
    { from: 'shipped', to: 'delivered' },
  ] as const

type Parts = {
  client: Client
  deps: Deps
  operator: Account
  buyer: Account
  untilSettled: () => Promise<void>
}

/** The ages of the orders in days, by order id. */
export type OrderAges = ReadonlyMap<string, number>

/**
 * Creates orders in every state. Notes, expiries and cancellations are stored without the product's endpoints. All
 * orders get their ages later, by `backdate`.
 */
export async function addOrders(parts: Parts): Promise<OrderAges> {
  const ages = new Map<string, number>()
  for (const sample of ORDERS) ages.set(await addOrder(parts, sample), sample.daysAgo)
  return ages
}

/** Returns the id of the order. */
async function addOrder(parts: Parts, sample: SampleOrder): Promise<string> {
  const { client, deps, operator, buyer, untilSettled } = parts
  const { state, business, items, isBuyers = false, note } = sample
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
  // this endpoint takes no note: buyers write it in the form of /checkout, which has another endpoint
  if (note)
    await deps.db
      .updateTable('shop.orders')
      .set({ buyer_details: JSON.stringify({ additionalInfo: note }) })
      .where('id', '=', order.id)
      .execute()
  if (state === 'awaiting_payment') return order.id
  if (state === 'expired' || state === 'cancelled') {
    await reconcileOrder(deps, order, { close: state })
    return order.id
  }

  await client.press(String(url), 'pay', isBuyers ? { ...GUEST, email: buyer.email } : guestOf(sample))
  await untilSettled()
  const office = `/office/data/orders/${order.id}`
  if (state === 'refunded') {
    await client.post(`${office}/refund`, { refundedCents: 0 }, operator.token)
    await untilSettled()
    return order.id
  }
  const moves = movesOf(order.number)
  const steps = moves.slice(0, moves.findIndex(({ to }) => to === state) + 1)
  for (const move of steps) await client.post(`${office}/move`, move, operator.token)
  return order.id
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

function guestOf({ guest }: SampleOrder) {
  if (!guest) return GUEST
  const [first = ''] = guest.toLowerCase().split(' ')
  return { ...GUEST, name: `${guest} (sample)`, email: `sample-${first}@customer.example` }
}
