import { PostgrestClient } from '@supabase/postgrest-js'
import type { CartRow } from '#domain/saved-cart.ts'
import { publishableKey } from './publishable-key.ts'

/** A row of the account's purchases (spec 3.10): its saved cart is the Pending ones. `price` is dollars. */
export type Purchase = {
  id: string
  user_id: string
  product_name: string
  created_at: string
  quantity: number
  price: number
  status: string
}
export type Answer<T> = { kind: 'ok'; body: T } | { kind: 'failed'; message: string }

/** The one table, as the client wants to be told of it. */
type Schema = {
  Tables: {
    purchases: { Row: Purchase; Insert: CartRow; Update: Partial<CartRow>; Relationships: [] }
  }
  Views: Record<string, never>
  Functions: Record<string, never>
}

function purchasesAs(token: string) {
  const client = new PostgrestClient<{ public: Schema }>(`${location.origin}/rest/v1`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  })
  return client.from('purchases')
}

/** Everything bought and everything in the saved cart, newest first (spec 7). */
export async function readHistory(token: string, userId: string): Promise<Answer<Purchase[]>> {
  const { data, error } = await purchasesAs(token)
    .select('*')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
  return error ? failed(error) : { kind: 'ok', body: data }
}

/** The saved cart (spec 7). */
export async function loadCart(token: string, userId: string): Promise<Answer<Purchase[]>> {
  const { data, error } = await purchasesAs(token)
    .select('*')
    .eq('user_id', userId)
    .eq('status', 'Pending')
    .order('created_at')
  return error ? failed(error) : { kind: 'ok', body: data }
}

/** Makes the saved cart these rows and no others (ruling 8). */
export async function saveCart(
  token: string,
  userId: string,
  rows: readonly CartRow[],
): Promise<Answer<undefined>> {
  if (rows.length > 0) {
    const saved = await purchasesAs(token).upsert([...rows], { onConflict: 'user_id,product_name' })
    if (saved.error) return failed(saved.error)
  }
  const names = rows.map(({ product_name }) => `"${product_name.replaceAll(/["\\]/g, '\\$&')}"`)
  const others = purchasesAs(token).delete().eq('user_id', userId).eq('status', 'Pending')
  const { error } = await (names.length === 0
    ? others
    : others.not('product_name', 'in', `(${names.join(',')})`))
  return error ? failed(error) : { kind: 'ok', body: undefined }
}

const failed = ({ message }: { message: string }) => ({ kind: 'failed', message }) as const
