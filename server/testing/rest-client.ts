import { PostgrestClient } from '@supabase/postgrest-js'
import type { TestAccount } from './accounts.ts'
import type { TestServer } from './start-test-server.ts'

export type PurchaseRow = {
  id: string
  user_id: string
  product_name: string
  created_at: string
  quantity: number
  price: number
  status: string
}
type Database = {
  public: {
    Tables: {
      purchases: {
        Row: PurchaseRow
        Insert: Partial<PurchaseRow>
        Update: Partial<PurchaseRow>
        Relationships: []
      }
    }
    Views: Record<string, never>
    Functions: Record<string, never>
  }
}

/** The official client, unmodified, as this account; without one as nobody in particular. */
export function restClient({ url, config }: TestServer, account?: TestAccount) {
  const bearer = account?.session.access_token ?? config.publishableKey
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: config.publishableKey, authorization: `Bearer ${bearer}` },
  })
}

/** Rows of paid orders, which the server alone writes. */
export async function savePaidRow(
  { deps }: TestServer,
  { id }: TestAccount,
  row: { product_name: string; status: string },
): Promise<string> {
  const order = await deps.db
    .insertInto('shop.orders')
    .values({
      number: `R-${id.slice(0, 6)}${row.status.slice(0, 2)}`,
      state: 'paid',
      idempotency_key: `${id}-${row.product_name}-${row.status}`,
      request_hash: '',
      subtotal_cents: 4499,
      total_cents: 4499,
      business_info: '{}',
      expires_at: deps.now(),
      check_at: deps.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const saved = await deps.db
    .insertInto('public.purchases')
    .values({ ...row, user_id: id, quantity: 1, price: '44.99', order_id: order.id, line: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}
