import { useEffect } from 'react'
import { type Session, useVisitor } from '#app/accounts/session/session.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { useCart } from '#app/shop/cart/cart-store.ts'
import { useIsCartRead } from '#app/shop/cart/use-cart-sync.ts'
import { isCardsOnly } from '#domain/cart/cart.ts'

/**
 * Redirects home with a toast when the cart is empty. Redirects to the sign-in when nobody is signed in and the cart
 * needs an account (rulings.md 3 and 11), and when the session `buyer` has ended: a new sign-in restores the buyer's
 * cart. Does nothing until the visitor and the cart are known, and while an order is being sent.
 */
export function useLeaveCheckout(isSending: boolean, buyer: Session | undefined): void {
  const navigate = useNavigate()
  const { cart, loaded } = useCart()
  const visitor = useVisitor()
  const isSettled = useIsCartRead(visitor?.session?.user.id)
  const isKnown = loaded && visitor !== undefined && isSettled && !isSending
  const hasEnded = isKnown && buyer !== undefined && !visitor.session
  const isEmpty = isKnown && !hasEnded && cart.length === 0
  const takesAccount = isKnown && cart.length > 0 && !visitor.session && !isCardsOnly(cart)
  const mustSignIn = hasEnded || takesAccount

  useEffect(() => {
    if (!isEmpty) return
    toast.add(toasts.emptyCart)
    void navigate('/', { replace: true })
  }, [isEmpty, navigate])

  useEffect(() => {
    if (!mustSignIn) return
    toast.add(toasts.loginToComplete)
    void navigate('/auth?next=/checkout', { replace: true })
  }, [mustSignIn, navigate])
}
