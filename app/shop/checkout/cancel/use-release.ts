import { useEffect, useState } from 'react'
import { cancelCheckout } from '#app/api/checkout.ts'
import { refreshStock } from '#app/shop/cart/stock.ts'
import { forgetAttempt } from '#app/shop/checkout/attempt.ts'

/**
 * Gives back the cards that the abandoned payment page held. True when the order turns out to be paid. Should the
 * call not arrive, the hold ends by itself after half an hour.
 */
export function useRelease(id: string, key: string): boolean {
  const [isPaid, setIsPaid] = useState(false)

  useEffect(() => {
    if (!id || !key) return
    let isHere = true
    void cancelCheckout({ id, key }).then((result) => {
      if (result.kind !== 'ok') return
      const { state } = result.body
      if (isHere) setIsPaid(state !== 'cancelled' && state !== 'expired' && state !== 'confirming')
      forgetAttempt()
      void refreshStock()
    })
    return () => {
      isHere = false
    }
  }, [id, key])

  return isPaid
}
