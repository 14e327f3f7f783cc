import { useEffect, useState } from 'react'
import { cancelCheckout } from '#app/api/checkout.ts'
import { refreshStock } from '#app/shop/cart/stock.ts'
import { clearAttempt } from '#app/shop/checkout/attempt.ts'

/**
 * Releases the stock hold of the abandoned payment page. Returns true when the order turns out to be paid. If the call
 * fails, the hold expires after half an hour.
 */
export function useRelease(id: string, key: string): boolean {
  const [isPaid, setIsPaid] = useState(false)

  useEffect(() => {
    if (!id || !key) return
    let isMounted = true
    void cancelCheckout({ id, key }).then((result) => {
      if (result.kind !== 'ok') return
      const { state } = result.body
      if (isMounted) setIsPaid(state !== 'cancelled' && state !== 'expired' && state !== 'confirming')
      clearAttempt()
      void refreshStock()
    })
    return () => {
      isMounted = false
    }
  }, [id, key])

  return isPaid
}
