import { PostgrestClient } from '@supabase/postgrest-js'
import type { CartRow, CartRowChanges } from '#domain/cart/purchase-rows.ts'
import { errorText } from './http.ts'
import { publishableKey } from './publishable-key.ts'

/** A row of the account's purchases (product.md 3.10). `price` is in dollars. Status Pending marks the saved cart. */
export type Purchase = {
  id: string
  user_id: string
  product_name: string
  created_at: string
  quantity: number
  price: number
  status: string
}
export type Result<T> = { kind: 'ok'; body: T } | { kind: 'failed'; message: string }

/** The type of the table `purchases`, in the shape that the client needs. */
type Schema = {
  Tables: {
    purchases: { Row: Purchase; Insert: CartRow; Update: Partial<CartRow>; Relationships: [] }
  }
  Views: Record<string, never>
  Functions: Record<string, never>
}

const TIMEOUT_MS = 10_000

function purchasesAs(token: string) {
  const client = new PostgrestClient<{ public: Schema }>(`${location.origin}/rest/v1`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    timeout: TIMEOUT_MS,
    // The client's own retries take 7 seconds, and the failure would be shown only after that.
    retry: false,
  })
  return client.from('purchases')
}

/** Returns the rows of everything bought and of the saved cart, newest first (product.md 7). */
export async function readHistory(
  token: string,
  userId: string,
  signal: AbortSignal,
): Promise<Result<Purchase[]>> {
  const { data, error } = await purchasesAs(token)
    .select('*')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .abortSignal(signal)
  return error ? failed(error) : { kind: 'ok', body: data }
}

/** Returns the rows of the saved cart, oldest first (product.md 7). */
export async function loadCart(
  token: string,
  userId: string,
  signal: AbortSignal,
): Promise<Result<Purchase[]>> {
  const { data, error } = await purchasesAs(token)
    .select('*')
    .eq('user_id', userId)
    .eq('status', 'Pending')
    .order('created_at')
    .abortSignal(signal)
  return error ? failed(error) : { kind: 'ok', body: data }
}

/** Writes the changed rows and deletes the rows of the removed products. Other rows of the saved cart stay. */
export async function saveCartRows(
  token: string,
  userId: string,
  { changed, removed }: CartRowChanges,
): Promise<Result<undefined>> {
  if (changed.length > 0) {
    const saved = await purchasesAs(token).upsert([...changed], { onConflict: 'user_id,product_name' })
    if (saved.error) return failed(saved.error)
  }
  if (removed.length > 0) {
    const names = removed.map((name) => `"${name.replaceAll(/["\\]/g, '\\$&')}"`)
    const deleted = await purchasesAs(token)
      .delete()
      .eq('user_id', userId)
      .eq('status', 'Pending')
      .filter('product_name', 'in', `(${names.join(',')})`)
    if (deleted.error) return failed(deleted.error)
  }
  return { kind: 'ok', body: undefined }
}

/** The client's message is the whole body if that is no JSON, so HTML is left out. */
const failed = (error: unknown) => ({ kind: 'failed', message: errorText(error) ?? '' }) as const
