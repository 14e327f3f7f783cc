import { useEffect, useState } from 'react'
import { fetchOrder } from '#app/api/checkout.ts'
import { pauseBefore, type Result, resultOf } from './order-result.ts'

export type ResultSoFar = { outcome: Result; isSlow: boolean }

const SLOW_AFTER_TRIES = 8
const CONFIRMING: ResultSoFar = { outcome: { kind: 'confirming', isOffline: false }, isSlow: false }

/**
 * Polls the order until the state of the payment is known. It does not poll without a session (`null`) or before
 * hydration (`undefined`).
 */
export function useOrderResult(sessionId: string | null | undefined): ResultSoFar {
  const [so, setSo] = useState(CONFIRMING)

  useEffect(() => {
    if (!sessionId) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask(session: string, tries: number): Promise<void> {
      const result = await fetchOrder({ sessionId: session }, stop.signal)
      if (stop.signal.aborted) return
      const response = resultOf(result)
      setSo({ outcome: response, isSlow: tries >= SLOW_AFTER_TRIES })
      if (response.kind !== 'confirming') return
      timer = setTimeout(() => void ask(session, tries + 1), pauseBefore(tries))
    }
    void ask(sessionId, 1)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [sessionId])

  return sessionId === null ? { outcome: { kind: 'unconfirmed' }, isSlow: false } : so
}
