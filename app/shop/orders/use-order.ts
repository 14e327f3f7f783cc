import { useCallback, useEffect, useState } from 'react'
import { fetchOrder } from '#app/api/checkout.ts'
import type { ApiResult } from '#app/api/http.ts'
import type { OrderView } from '#domain/orders/order-view.ts'

export type OrderState =
  | { kind: 'loading' }
  | { kind: 'found'; order: OrderView }
  /** The link is incomplete or unknown. */
  | { kind: 'missing' }
  | { kind: 'failed' }

/** Loads the order that a signed link opens. `state` keeps the last order while `reload` loads the order again. */
export function useOrder(id: string, key: string): { state: OrderState; reload: () => void } {
  const [loaded, setLoaded] = useState<{ id: string; key: string; state: OrderState }>()
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `round` loads the order again
  useEffect(() => {
    const stop = new AbortController()
    void fetchOrder({ id, key }, stop.signal).then((result) => {
      if (stop.signal.aborted) return
      setLoaded({ id, key, state: stateOf(result) })
    })
    return () => stop.abort()
  }, [id, key, round])

  // until this order is loaded, `loaded` may be another order that the page showed before
  const state: OrderState = loaded?.id === id && loaded.key === key ? loaded.state : { kind: 'loading' }
  return { state, reload: useCallback(() => setRound((now) => now + 1), []) }
}

function stateOf(result: ApiResult<OrderView>): OrderState {
  if (result.kind === 'ok') return { kind: 'found', order: result.body }
  return { kind: result.kind === 'refused' && result.status < 429 ? 'missing' : 'failed' }
}
