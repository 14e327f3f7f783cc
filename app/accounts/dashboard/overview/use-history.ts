import { useEffect, useState } from 'react'
import type { Data } from '#app/accounts/dashboard/data/use-account-data.ts'
import { freshToken } from '#app/accounts/session/with-auth.ts'
import type { Purchase, Result } from '#app/api/purchases.ts'
import { notices } from '#app/shell/toast/messages.ts'
import { toast } from '#app/shell/toast/store.ts'

/**
 * What the account has bought and saved, the newest first (product.md 2.12). When it does not come, a toast says why.
 */
export function useHistory(userId: string): { history: Data<Purchase[]>; retry: () => void } {
  const [history, setHistory] = useState<Data<Purchase[]>>({ kind: 'loading' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what retry asks for
  useEffect(() => {
    let isOver = false
    void fetchHistory(userId).then((result) => {
      if (isOver) return
      if (result.kind === 'ok') return setHistory({ kind: 'ready', body: result.body })
      toast.add(notices.purchasesFailed(textOf(result.message)))
      setHistory({ kind: 'failed' })
    })
    return () => {
      isOver = true
    }
  }, [userId, tries])

  function retry() {
    setHistory({ kind: 'loading' })
    setTries((now) => now + 1)
  }
  return { history, retry }
}

async function fetchHistory(userId: string): Promise<Result<Purchase[]>> {
  try {
    // the client of the data service comes with the first page that needs it
    const [{ readHistory }, token] = await Promise.all([import('#app/api/purchases.ts'), freshToken()])
    return token ? await readHistory(token, userId) : { kind: 'failed', message: '' }
  } catch {
    return { kind: 'failed', message: '' }
  }
}

/** "TypeError: Failed to fetch" is the browser's, and says nothing to people. */
const textOf = (message: string) => (message === '' || /^\w*Error: /.test(message) ? undefined : message)
