import type { Handler } from 'hono'
import { gstIn } from '#domain/money/gst.ts'
import { dollarsFromCents } from '#domain/money/money.ts'
import { invoiceNumberText } from '#domain/orders/invoice-number.ts'
import { disputeLabels, orderStateLabels } from '#domain/orders/office/office-orders.ts'
import { type Cell, csvMoment, csvResponse } from '#server/office/csv.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireValid } from '#server/platform/http/read-json.ts'
import { findLinesOf, type Order, type OrderLine, owesSetUp } from '#server/shop/orders/orders.ts'
import { OrderQuery, type OrderSearch, searchOrders } from './order-search.ts'

const AT_ONCE = 500

type Row = Order & { items: string }
type Column = [head: string, cell: (row: Row) => Cell]
type Moment =
  | 'created_at'
  | 'paid_at'
  | 'programming_at'
  | 'shipped_at'
  | 'delivered_at'
  | 'closed_at'
  | 'refunded_at'
  | 'set_up_at'

/** The file has a row per order. Amounts are in AUD and include GST. Times are in the shop's time zone. */
function columnsIn(timeZone: string): readonly Column[] {
  const moment = (head: string, name: Moment): Column => [
    `${head} (${timeZone})`,
    (row) => csvMoment(row[name], timeZone),
  ]
  return [
    ['Number', (row) => row.number],
    ['State', (row) => orderStateLabels[row.state]],
    moment('Placed', 'created_at'),
    moment('Paid', 'paid_at'),
    moment('Programming', 'programming_at'),
    moment('Shipped', 'shipped_at'),
    moment('Delivered', 'delivered_at'),
    moment('Closed', 'closed_at'),
    ['Name', (row) => row.customer_name],
    ['Email', (row) => row.email],
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
    ['Email at checkout', (row) => row.buyer_details.email ?? null],
    ['Additional info', (row) => row.buyer_details.additionalInfo ?? null],
    ['Items', (row) => row.items],
    ['Subtotal', (row) => dollarsFromCents(row.subtotal_cents)],
    ['Discount', (row) => dollarsFromCents(row.discount_cents)],
    ['Shipping', (row) => dollarsFromCents(row.shipping_cents)],
    ['Total', (row) => dollarsFromCents(row.total_cents)],
    ['GST in total', (row) => (row.paid_at ? dollarsFromCents(gstIn(row.total_cents)) : null)],
    ['Monthly', (row) => dollarsFromCents(row.monthly_cents)],
    ['Refunded', (row) => dollarsFromCents(row.refunded_cents)],
    ['GST in refund', (row) => dollarsFromCents(gstIn(row.refunded_cents))],
    moment('Last refund', 'refunded_at'),
    ['Invoice', (row) => row.invoice_number && invoiceNumberText(row.invoice_number)],
    ['Carrier', (row) => row.carrier],
    ['Tracking number', (row) => row.tracking_number],
    ['Payment problem', (row) => row.payment_problem],
    ['To set up', setUpOf],
    moment('Set up', 'set_up_at'),
    ['Dispute', (row) => (row.dispute ? disputeLabels[row.dispute.stage] : null)],
    ['Disputed', (row) => (row.dispute ? dollarsFromCents(row.dispute.cents) : null)],
    [`Answer dispute by (${timeZone})`, (row) => csvMoment(dueAtOf(row), timeZone)],
  ]
}

/**
 * GET /office/data/orders.csv?state=&q=: the orders of a search as CSV, newest first. The audit log records the export.
 */
export function exportOrders({ db, config }: Pick<Deps, 'db' | 'config'>): Handler<OfficeEnv> {
  return async (c) => {
    const search = requireValid(OrderQuery, c.req.query())
    await recordAudit(db, {
      actor: c.get('operator'),
      action: 'orders.export',
      subject: 'orders.csv',
      // leaves out the search text, because a searched name would stay in the audit log
      details: { state: search.state ?? 'all', searched: search.terms.words.length > 0 },
    })
    const columns = columnsIn(config.timeZone)
    return csvResponse(
      'orders.csv',
      columns.map(([head]) => head),
      rowsOf(db, search, columns),
    )
  }
}

async function* rowsOf(
  db: Db,
  search: OrderSearch,
  columns: readonly Column[],
): AsyncGenerator<readonly Cell[]> {
  let last: Order | undefined
  do {
    const orders = await batchOf(db, search, last)
    const lines = await findLinesOf(
      db,
      orders.map(({ id }) => id),
    )
    for (const order of orders) {
      const row = { ...order, items: itemsOf(lines.get(order.id) ?? []) }
      yield columns.map(([, cell]) => cell(row))
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

function dueAtOf({ dispute }: Order): Date | null {
  return dispute?.stage === 'open' && dispute.dueAt ? new Date(dispute.dueAt) : null
}

function setUpOf(order: Order): string | null {
  if (!order.has_others) return null
  return owesSetUp(order) ? 'owed' : order.set_up_at ? 'done' : null
}

const itemsOf = (lines: readonly OrderLine[]) =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; ')
