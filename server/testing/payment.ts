import type { SentEvent, Shop } from './shop.ts'

/** An order paid on the payment page, and the event that tells of it, not delivered yet. */
export async function payOrder(shop: Shop, items?: Parameters<Shop['placeOrder']>[0]) {
  const { url, order } = await shop.placeOrder(items)
  await shop.press(url, 'pay')
  const sent = await shop.sentEvents()
  const completed = sent.find(
    (event) =>
      event.type === 'checkout.session.completed' && event.data.object.client_reference_id === order.id,
  )
  if (!completed) throw new Error('no event')
  return { order, completed, payment: String(completed.data.object.payment_intent) }
}

/** Gives money back at the provider; answers the event that tells of it, not delivered yet. */
export async function refund(shop: Shop, payment: string, amount?: number): Promise<SentEvent> {
  await shop.deps.stripe.refunds.create({ payment_intent: payment, ...(amount ? { amount } : {}) })
  const told = (await shop.sentEvents()).filter((event) => event.type === 'charge.refunded').at(-1)
  if (!told) throw new Error('no event')
  return told
}

/** The event with another session in it: what a provider of another mind would send. */
export function withSession(event: SentEvent, changes: Record<string, unknown>): SentEvent {
  return { ...event, data: { object: { ...event.data.object, ...changes } } }
}
