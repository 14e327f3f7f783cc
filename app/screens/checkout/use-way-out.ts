import { useEffect } from 'react'
import { notices } from '#app/content/notices.ts'
import { useCart } from '#app/features/cart/store.ts'
import { useVisitor } from '#app/features/session/session.ts'
import { toast } from '#app/features/toast/store.ts'
import { navigate } from '#app/router/place.ts'
import { useCartSettled } from '#app/shell/saved-cart/settled.ts'
import { isCardsOnly } from '#domain/cart.ts'

/**
 * Home when there is nothing to buy, and to signing in for what takes an account (rulings 3 and 11). Not before it is
 * known who is here and what they have, nor while their order is being sent.
 */
export function useWayOut(isSending: boolean): void {
  const { cart, loaded } = useCart()
  const visitor = useVisitor()
  const isSettled = useCartSettled(visitor?.session?.user.id)
  const isKnown = loaded && visitor !== undefined && isSettled && !isSending
  const isEmpty = isKnown && cart.length === 0
  const mustSignIn = isKnown && cart.length > 0 && !visitor.session && !isCardsOnly(cart)

  useEffect(() => {
    if (!isEmpty) return
    void navigate('/', { replace: true })
  }, [isEmpty])

  useEffect(() => {
    if (!mustSignIn) return
    toast.add(notices.loginToComplete)
    void navigate('/auth?next=/checkout', { replace: true })
  }, [mustSignIn])
}
