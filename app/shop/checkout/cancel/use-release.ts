import { useEffect, useState } from 'react'
import { cancelCheckout } from '#app/api/checkout.ts'
import { messageOf } from '#app/api/http.ts'
import { refreshStock } from '#app/shop/cart/stock.ts'
import { clearAttempt } from '#app/shop/checkout/attempt.ts'
import type { OrderResult } from '#domain/orders/order-view.ts'
import { checkoutCancel } from './copy.ts'

/** `confirming`: the payment was made, and the bank has not confirmed it yet. */
export type Release =
  | { state: 'none' | 'released' | 'confirming' | 'paid' }
  | { state: 'failed'; message: string }

/**
 * Releases the stock hold of the abandoned payment page. The state is `none` until the server responds, and
 * `failed` if the order could not be cancelled: it may be paid. The hold of an unpaid order then expires half an hour
 * after the order was made.
 */
export function useRelease(id: string, key: string): Release {
  const [release, setRelease] = useState<Release>({ state: 'none' })

  useEffect(() => {
    if (!id || !key) return
    let isMounted = true
    void cancelCheckout({ id, key }).then((result) => {
      if (result.kind !== 'ok') {
        if (isMounted) setRelease({ state: 'failed', message: messageOf(result) ?? checkoutCancel.failed })
        return
      }
      const ended = releaseOf(result.body.state)
      if (isMounted) setRelease({ state: ended })
      // while the payment may still arrive, the same cart must lead to this order, not to a second one
      if (ended !== 'confirming') clearAttempt()
      void refreshStock()
    })
    return () => {
      isMounted = false
    }
  }, [id, key])

  return release
}

function releaseOf(state: OrderResult['state']) {
  if (state === 'confirming') return state
  return state === 'cancelled' || state === 'expired' ? 'released' : 'paid'
}
