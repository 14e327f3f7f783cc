import { expect } from 'vitest'
import { asOperator, type Caller } from './operator.ts'
import { payOrder } from './payment.ts'
import { openShop, type Shop } from './shop.ts'
import type { TestServerOptions } from './start-test-server.ts'

/** A shop with an operator in its office. */
export async function openOrderDesk(options: TestServerOptions = {}) {
  const shop = await openShop(options)
  return { shop, call: await asOperator(shop) }
}

/** An order whose payment the shop has heard of. */
export async function paidOrder(shop: Shop, items?: Parameters<Shop['placeOrder']>[0]) {
  const { order, completed, payment } = await payOrder(shop, items)
  await shop.send(completed)
  return { ...(await shop.order(order.id)), session_id: order.session_id ?? '', payment }
}

export const TRACKING = '33ABC12345678'

/** The steps of an order, in their order. */
export const STEPS = [
  { from: 'paid', to: 'programming' },
  { from: 'programming', to: 'shipped', trackingNumber: TRACKING, carrier: 'Australia Post' },
  { from: 'shipped', to: 'delivered' },
] as const

/** Takes so many steps with an order. */
export async function move(call: Caller, id: string, steps: number = STEPS.length): Promise<void> {
  for (const step of STEPS.slice(0, steps)) await call(`/orders/${id}/move`, step)
}

/** What operators did, oldest first. */
export function auditOf(shop: Shop) {
  return shop.deps.db
    .selectFrom('office.audit_log')
    .select(['actor', 'action', 'subject', 'details'])
    .where('action', '!=', 'operator.grant')
    .orderBy('id')
    .execute()
}

/** The order as its buyer is shown it, asked for by its payment session or by its id and key. */
export async function viewOrder(shop: Shop, query: Record<string, string>) {
  const response = await shop.get(`/functions/v1/order?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return (await response.json()) as { id: string; key: string; state: string } & Record<string, unknown>
}
