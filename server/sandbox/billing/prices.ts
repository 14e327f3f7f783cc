import { sql } from 'kysely'
import type * as v from 'valibot'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { newId } from '#server/sandbox/ids.ts'
import { saveObject, seconds } from '#server/sandbox/objects.ts'
import type { PriceParams } from '#server/sandbox/params.ts'
import { SandboxError } from '#server/sandbox/sandbox-error.ts'
import type { Price } from './billing-objects.ts'

/**
 * POST /v1/prices: creates a monthly price. Throws if another price has the lookup key, unless `transfer_lookup_key`
 * moves the key to the new price.
 */
export async function createPrice(
  tx: Tx,
  params: v.InferOutput<typeof PriceParams>,
  at: Date,
): Promise<Price> {
  const { lookup_key: key = null } = params
  for (const taken of key ? await findPrices(tx, [key]) : []) {
    if (!params.transfer_lookup_key) {
      throw new SandboxError(`A price (\`${taken.id}\`) already uses that lookup key.`, {
        param: 'lookup_key',
      })
    }
    await saveObject(tx, 'price', { ...taken, lookup_key: null })
  }
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    created: seconds(at),
    currency: params.currency,
    livemode: false,
    lookup_key: key,
    metadata: params.metadata,
    product: newId('prod'),
    recurring: { interval: 'month', interval_count: 1 },
    tax_behavior: params.tax_behavior,
    type: 'recurring',
    unit_amount: params.unit_amount,
    _name: params.product_data.name,
  }
  await saveObject(tx, 'price', price)
  return price
}

/** GET /v1/prices?lookup_keys[]=…: the prices that have these lookup keys. */
export async function findPrices(db: Db | Tx, keys: readonly string[]): Promise<Price[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('sandbox.objects')
    .select('body')
    .where('kind', '=', 'price')
    .where(sql<string>`body ->> 'lookup_key'`, 'in', keys)
    .execute()
  // safe cast: only createPrice writes these rows
  return rows.map(({ body }) => body as Price)
}
