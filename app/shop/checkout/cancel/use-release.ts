import { useEffect, useState } from 'react'
import { cancelCheckout } from '#app/api/checkout.ts'
import { refreshStock } from '#app/shop/cart/stock.ts'
import { clearAttempt } from '#app/shop/checkout/attempt.ts'
import type { OrderResult } from '#domain/orders/order-view.ts'

/** `confirming`: the payment was made, and the bank has not confirmed it yet. */
export type Release = 'none' | 'released' | 'confirming' | 'paid'

/**
 * Releases the stock hold of the abandoned payment page. `none` is returned until the server responds. If the call
 * fails, the hold expires after half an hour.
 */
export function useRelease(id: string, key: string): Release {
  const [release, setRelease] = useState<Release>('none')

  useEffect(() => {
    if (!id || !key) return
    let isMounted = true
    void cancelCheckout({ id, key }).then((result) => {
      if (result.kind !== 'ok') return
      const ended = releaseOf(result.body.state)
      if (isMounted) setRelease(ended)
      // while the payment may still arrive, the same cart must find this order, and not make a second
      if (ended !== 'confirming') clearAttempt()
      void refreshStock()
    })
    return () => {
      isMounted = false
    }
  }, [id, key])

  return release
}

function releaseOf(state: OrderResult['state']): Release {
  if (state === 'confirming') return state
  return state === 'cancelled' || state === 'expired' ? 'released' : 'paid'
}
