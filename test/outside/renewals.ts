import { asOperator } from '#test/fixtures/operator.ts'
import type { Shop } from '#test/fixtures/shop.ts'
import { EMAIL, endMonth, eventOf, openFullShop, subscribe } from './subscriber.ts'

/** A subscription of $48.00 per month, whose first month was paid. */
export async function openSubscription(options: Parameters<typeof openFullShop>[0] = {}) {
  const { shop, sam } = await openFullShop(options)
  const { subscription } = await subscribe(shop, sam, [EMAIL])
  return {
    shop,
    sam,
    id: String(subscription.id),
    office: await asOperator(shop),
    /** Lets the month end. Returns the payment provider's event, which is not delivered yet. */
    endMonth: () => endMonth(shop, sam, String(subscription.id)),
  }
}

export const renewals = ({ deps: { db } }: Shop) =>
  db
    .selectFrom('shop.renewals')
    .select(['number', 'invoice_number', 'description', 'cents', 'refunded_cents'])
    .orderBy('number')
    .execute()

/** The id of the payment in an invoice event. */
export const paymentOf = ({ data }: Awaited<ReturnType<typeof eventOf>>) =>
  (data.object.payments as { data: { payment: { payment_intent: string } }[] }).data[0]?.payment
    .payment_intent ?? ''

/** Refunds `amount` cents of a payment at the payment provider, and delivers the event. */
export async function sendRefund(shop: Shop, payment_intent: string, amount: number) {
  await shop.deps.stripe.refunds.create({ payment_intent, amount })
  return shop.send(await eventOf(shop, 'charge.refunded'))
}
