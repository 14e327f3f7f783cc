import { useAccountQuery } from '#app/accounts/dashboard/data/account-queries.ts'
import { freshToken } from '#app/accounts/session/with-auth.ts'
import type { Purchase, Result } from '#app/api/purchases.ts'
import { importOrReload } from '#app/hydration/reload-after-release.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'

/**
 * The account's purchases and saved cart, newest first (product.md 7). A failure shows a toast, with the reason if the
 * server gave one (product.md 8).
 */
export function useHistory(userId: string) {
  return useAccountQuery('purchases', async (signal) => {
    const result = await fetchHistory(userId, signal)
    if (result.kind === 'ok') return result.body
    if (!signal.aborted) toast.add(toasts.purchasesFailed(textOf(result.message)))
    throw new Error(result.message)
  })
}

async function fetchHistory(userId: string, signal: AbortSignal): Promise<Result<Purchase[]>> {
  try {
    // imported on demand, so that the PostgREST client is not in the initial bundle
    const purchases = importOrReload(() => import('#app/api/purchases.ts'))
    const [{ readHistory }, token] = await Promise.all([purchases, freshToken()])
    return token ? await readHistory(token, userId, signal) : { kind: 'failed', message: '' }
  } catch {
    return { kind: 'failed', message: '' }
  }
}

/** The reason to show; undefined for '' and for the browser's own messages, such as "TypeError: Failed to fetch". */
const textOf = (message: string) => (message === '' || /^\w*Error: /.test(message) ? undefined : message)
