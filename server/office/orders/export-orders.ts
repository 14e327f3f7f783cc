import type { Handler } from 'hono'
import type { Cents } from '#domain/money.ts'
import { type Cell, csvAnswer, csvMoment } from '#server/office/csv.ts'
import type { OfficeEnv } from '#server/office/require-operator.ts'
import { findLinesOf, type Order, type OrderLine } from '#server/orders/orders.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireValid } from '#server/platform/http/read-json.ts'
import { OrderQuery, type OrderSearch, searchOrders } from './order-search.ts'

const AT_ONCE = 500

type Row = Order & { items: string }
type Column = [head: string, cell: (row: Row) => Cell]

/** A line an order; amounts are AUD with GST, moments are UTC. */
const COLUMNS: readonly Column[] = [
  ['Number', (row) => row.number],
  ['State', (row) => row.state],
  ['Placed', (row) => csvMoment(row.created_at)],
  ['Paid', (row) => csvMoment(row.paid_at)],
  ['Programming', (row) => csvMoment(row.programming_at)],
  ['Shipped', (row) => csvMoment(row.shipped_at)],
  ['Delivered', (row) => csvMoment(row.delivered_at)],
  ['Closed', (row) => csvMoment(row.closed_at)],
  ['Name', (row) => row.customer_name],
  ['E-mail', (row) => row.email],
  ['Phone', (row) => row.customer_phone],
  ['Address 1', (row) => row.delivery_address?.line1 ?? null],
  ['Address 2', (row) => row.delivery_address?.line2 ?? null],
  ['Suburb', (row) => row.delivery_address?.city ?? null],
  ['State or territory', (row) => row.delivery_address?.state ?? null],
  ['Postcode', (row) => row.delivery_address?.postal_code ?? null],
  ['Business', (row) => row.business_info.googleBusinessName],
  ['Google link', (row) => row.business_info.googleBusinessLink],
  ['Business location', (row) => row.business_info.businessLocation],
  ['Business phone', (row) => row.business_info.phoneNumber],
  ['Name at checkout', (row) => row.buyer_details.name ?? null],
  ['Business at checkout', (row) => row.buyer_details.businessName ?? null],
  ['Phone at checkout', (row) => row.buyer_details.phone ?? null],
  ['E-mail at checkout', (row) => row.buyer_details.email ?? null],
  ['Additional info', (row) => row.buyer_details.additionalInfo ?? null],
  ['Items', (row) => row.items],
  ['Subtotal', (row) => dollars(row.subtotal_cents)],
  ['Discount', (row) => dollars(row.discount_cents)],
  ['Shipping', (row) => dollars(row.shipping_cents)],
  ['Total', (row) => dollars(row.total_cents)],
  ['Monthly', (row) => dollars(row.monthly_cents)],
  ['Refunded', (row) => dollars(row.refunded_cents)],
  ['Carrier', (row) => row.carrier],
  ['Tracking number', (row) => row.tracking_number],
  ['Payment problem', (row) => row.payment_problem],
]

/** GET /office/data/orders.csv?state=&q=: the orders of a search as a file, newest first; noted in the log. */
export function exportOrders({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => {
    const search = requireValid(OrderQuery, c.req.query())
    await recordAudit(db, {
      actor: c.get('operator'),
      action: 'orders.export',
      subject: 'orders.csv',
      // not what was searched for: a name would stay in the log for good
      details: { state: search.state ?? 'all', searched: search.wanted.words.length > 0 },
    })
    return csvAnswer(
      'orders.csv',
      COLUMNS.map(([head]) => head),
      rowsOf(db, search),
    )
  }
}

async function* rowsOf(db: Db, search: OrderSearch): AsyncGenerator<readonly Cell[]> {
  let last: Order | undefined
  do {
    const orders = await batchOf(db, search, last)
    const lines = await findLinesOf(
      db,
      orders.map(({ id }) => id),
    )
    for (const order of orders) {
      const row = { ...order, items: itemsOf(lines.get(order.id) ?? []) }
      yield COLUMNS.map(([, cell]) => cell(row))
    }
    last = orders.length === AT_ONCE ? orders.at(-1) : undefined
  } while (last)
}

function batchOf(db: Db, search: OrderSearch, last: Order | undefined): Promise<Order[]> {
  let query = searchOrders(db, search).selectAll()
  if (last) {
    const { created_at, id } = last
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(created_at, id)))
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(AT_ONCE).execute()
}

/** "2 × Keyring review tag, white; 1 × …" */
const itemsOf = (lines: readonly OrderLine[]) =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; ')

function dollars(cents: Cents): number {
  return cents / 100
}
