import { useCallback, useEffect, useState } from 'react'
import { fetchOrder } from '#app/api/checkout.ts'
import type { OrderView } from '#domain/orders/order-view.ts'

export type OrderState =
  | { kind: 'loading' }
  | { kind: 'found'; order: OrderView }
  /** The link is incomplete or unknown. */
  | { kind: 'missing' }
  | { kind: 'failed' }

/** Loads the order that a signed link opens. The last state stays while `reload` loads the order again. */
export function useOrder(id: string, key: string): { state: OrderState; reload: () => void } {
  const [state, setState] = useState<OrderState>({ kind: 'loading' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `round` loads the order again
  useEffect(() => {
    const stop = new AbortController()
    void fetchOrder({ id, key }, stop.signal).then((result) => {
      if (stop.signal.aborted) return
      if (result.kind === 'ok') setState({ kind: 'found', order: result.body })
      else setState({ kind: result.kind === 'refused' && result.status < 429 ? 'missing' : 'failed' })
    })
    return () => stop.abort()
  }, [id, key, round])

  return { state, reload: useCallback(() => setRound((now) => now + 1), []) }
}
