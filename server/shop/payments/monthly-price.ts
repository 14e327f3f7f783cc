import { createHash } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import type { OrderLine } from '#server/shop/orders/orders.ts'

/**
 * Returns the id of the payment provider's price for a product with this name at a monthly amount. The first sale
 * creates the price and later sales reuse it, so that the provider's dashboard lists each price once. A renamed product
 * gets another price, because the provider shows the price's name to the buyer. The metadata of the price names the
 * product.
 */
export async function monthlyPrice(
  { stripe }: Pick<Deps, 'stripe'>,
  { product_id, name, unit_cents }: Pick<OrderLine, 'product_id' | 'name' | 'unit_cents'>,
): Promise<string> {
  // hashed, because a name may be longer than Stripe's limit of 200 characters
  const nameHash = createHash('sha256').update(name).digest('hex').slice(0, 12)
  const key = `${product_id}-${unit_cents}-monthly-${nameHash}`
  const [known] = (await stripe.prices.list({ lookup_keys: [key], limit: 1 })).data
  if (known?.active) return known.id
  // without the archived price's id, a price archived within a day of its creation would be returned again
  const attempt = [key, ...(known ? [known.id] : [])].join(' ')
  const { id } = await stripe.prices.create(
    {
      currency: 'aud',
      unit_amount: unit_cents,
      recurring: { interval: 'month' },
      tax_behavior: 'inclusive',
      lookup_key: key,
      // an archived price still has the key, and would make the creation fail
      transfer_lookup_key: true,
      product_data: { name, metadata: { product_id } },
      metadata: { product_id, name },
    },
    // a header must be ASCII, and an operator's product id may not be
    { idempotencyKey: `price-${createHash('sha256').update(attempt).digest('hex')}` },
  )
  return id
}
