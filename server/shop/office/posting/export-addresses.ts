import type { Handler } from 'hono'
import { brand } from '#domain/brand/brand.ts'
import { type Cell, csvResponse } from '#server/office/csv.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { findRefundedInFull } from '#server/shop/refunds/refunds.ts'
import { findToPost, holdOf, numbersIn } from './list-to-post.ts'

type Column = [head: string, cell: (order: Order) => Cell]

const empty = (): Cell => null

/** All columns of the template for domestic parcels of MyPost Business (Australia Post), in the template's sequence. */
const COLUMNS: readonly Column[] = [
  ['Additional Label Information 1', labelOf],
  ['Send Tracking Notifications', () => 'NO'],
  ['Send From Name', () => brand.name],
  ['Send From Business Name', () => brand.name],
  ['Send From Address Line 1', empty],
  ['Send From Address Line 2', empty],
  ['Send From Address Line 3', empty],
  ['Send From Suburb', empty],
  ['Send From State', empty],
  ['Send From Postcode', empty],
  ['Send From Phone Number', () => brand.phone],
  ['Send From Email Address', () => brand.email],
  ['Deliver To Name', (order) => order.customer_name],
  ['Deliver To MyPost Number', empty],
  ['Deliver To Business Name', (order) => order.business_info.googleBusinessName],
  ['Deliver To Type Of Address', empty],
  ['Deliver To Address Line 1', (order) => order.delivery_address?.line1 ?? null],
  ['Deliver To Address Line 2', (order) => order.delivery_address?.line2 ?? null],
  ['Deliver To Address Line 3', empty],
  ['Deliver To Suburb', (order) => order.delivery_address?.city ?? null],
  ['Deliver To State', (order) => order.delivery_address?.state ?? null],
  ['Deliver To Postcode', (order) => order.delivery_address?.postal_code ?? null],
  [
    'Deliver To Phone Number',
    (order) => order.customer_phone?.replaceAll(/[^\d+]/g, '').replace(/^(?:\+|00)610?/, '0') ?? null,
  ],
  ['Deliver To Email Address', (order) => order.email],
  ['Item Packaging Type', empty],
  ['Item Delivery Service', empty],
  ['Item Description', () => 'Review cards'],
  ['Item Length', empty],
  ['Item Width', empty],
  ['Item Height', empty],
  ['Item Weight', empty],
  ['Item Dangerous Goods Flag', () => 'NO'],
  ['Signature On Delivery', () => 'NO'],
  ['Extra Cover Amount', empty],
]

/**
 * GET /office/data/orders/addresses.csv?orders=: the addresses of the orders of `findToPost` that can be posted, in the
 * format that MyPost Business imports. With `orders`, numbers separated by commas, only these orders are listed. The
 * audit log records the export.
 */
export function exportAddresses({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => {
    const { orders: found } = await findToPost(db, numbersIn(c))
    const refunded = await findRefundedInFull(db, found)
    const orders = found.filter(
      (order) => holdOf(order, refunded) === null && order.delivery_address !== null,
    )
    await recordAudit(db, {
      actor: c.get('operator'),
      action: 'addresses.export',
      subject: 'addresses.csv',
      details: { orders: orders.length },
    })
    return csvResponse(
      'addresses.csv',
      COLUMNS.map(([head]) => head),
      rowsOf(orders),
    )
  }
}

async function* rowsOf(orders: readonly Order[]): AsyncGenerator<readonly Cell[]> {
  for (const order of orders) yield COLUMNS.map(([, cell]) => cell(order))
}

function labelOf({ number, buyer_details: typed }: Order): string {
  return `${number} ${typed.additionalInfo ?? ''}`.replaceAll(/\s+/g, ' ').trim()
}
