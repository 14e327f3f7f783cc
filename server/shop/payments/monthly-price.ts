import { createHash } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import type { OrderLine } from '#server/shop/orders/orders.ts'

/**
 * The payment provider's price for this much of this a month: made with the first sale, and the same ever after, so
 * that the operator finds each product once in its dashboard. Its metadata come back with every subscription.
 */
export async function monthlyPrice(
  { stripe }: Pick<Deps, 'stripe'>,
  { product_id, name, unit_cents }: Pick<OrderLine, 'product_id' | 'name' | 'unit_cents'>,
): Promise<string> {
  const key = `${product_id}-${unit_cents}-monthly`
  const known = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  if (known.data[0]) return known.data[0].id
  const { id } = await stripe.prices.create(
    {
      currency: 'aud',
      unit_amount: unit_cents,
      recurring: { interval: 'month' },
      tax_behavior: 'inclusive',
      lookup_key: key,
      // from one that was put out of use
      transfer_lookup_key: true,
      product_data: { name, metadata: { product_id } },
      metadata: { product_id, name },
    },
    // a header holds no letters beyond ASCII, and operators' own names may
    { idempotencyKey: `price-${createHash('sha256').update(key).digest('hex')}` },
  )
  return id
}
