import { createHash } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { isStoredFailure } from '#server/platform/stripe.ts'
import type { OrderLine } from '#server/shop/orders/orders.ts'

type Monthly = Pick<OrderLine, 'product_id' | 'name' | 'unit_cents'>

/**
 * After a stored failure, checkouts retry with another idempotency key, which they share for this time. Then the key
 * changes, because it may have a stored failure too.
 */
const NEXT_KEY_MS = 5 * 60_000

/**
 * Returns the id of the payment provider's price for a product with this name at a monthly amount. The first sale
 * creates the price and later sales reuse it, so that the provider's dashboard lists each price once. A renamed product
 * gets another price, because the buyer sees the name under which the price was created. The metadata of the price
 * names the product.
 */
export async function monthlyPrice(deps: Pick<Deps, 'stripe' | 'now'>, line: Monthly): Promise<string> {
  const { id, attempt } = await findPrice(deps, line)
  if (id !== undefined) return id
  try {
    return await createPrice(deps, line, attempt)
  } catch (error) {
    if (!isStoredFailure(error)) throw error
    // uses another key, because all buyers share the first key, and its stored failure fails every checkout for a day
    const again = await findPrice(deps, line)
    const next = `${attempt} ${Math.floor(deps.now().getTime() / NEXT_KEY_MS)}`
    return again.id ?? (await createPrice(deps, line, next))
  }
}

/** Returns the id of the active price, if there is one, and a text for the idempotency key of a new price. */
async function findPrice(
  { stripe }: Pick<Deps, 'stripe'>,
  line: Monthly,
): Promise<{ id: string | undefined; attempt: string }> {
  const key = lookupKey(line)
  const [known] = (await stripe.prices.list({ lookup_keys: [key], limit: 1 })).data
  return {
    id: known?.active ? known.id : undefined,
    // includes the id of an archived price: for a day, Stripe answers the former idempotency key with that price
    attempt: [key, ...(known ? [known.id] : [])].join(' '),
  }
}

async function createPrice(
  { stripe }: Pick<Deps, 'stripe'>,
  line: Monthly,
  attempt: string,
): Promise<string> {
  const { product_id, name, unit_cents } = line
  const { id } = await stripe.prices.create(
    {
      currency: 'aud',
      unit_amount: unit_cents,
      recurring: { interval: 'month' },
      tax_behavior: 'inclusive',
      lookup_key: lookupKey(line),
      // an archived price keeps its lookup key, which would make the creation fail
      transfer_lookup_key: true,
      product_data: { name, metadata: { product_id } },
      metadata: { product_id, name },
    },
    // hashed, because a header must be ASCII, and the id of an operator's product can have other characters
    { idempotencyKey: `price-${createHash('sha256').update(attempt).digest('hex')}` },
  )
  return id
}

function lookupKey({ product_id, name, unit_cents }: Monthly): string {
  // hashed, because a name may be longer than Stripe's limit of 200 characters
  const nameHash = createHash('sha256').update(name).digest('hex').slice(0, 12)
  return `${product_id}-${unit_cents}-monthly-${nameHash}`
}
