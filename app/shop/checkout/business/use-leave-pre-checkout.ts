import { useEffect } from 'react'
import { useVisitor } from '#app/accounts/session/session.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { useCart } from '#app/shop/cart/cart-store.ts'

/**
 * Leads a signed-in visitor with a cart on to /checkout, because this page is the guest's (rulings.md 3). The typed
 * business details are in the draft that both pages share. Does nothing while an order is being sent.
 */
export function useLeavePreCheckout(isSending: boolean): void {
  const navigate = useNavigate()
  const { cart } = useCart()
  const isAccount = Boolean(useVisitor()?.session)
  const leaves = isAccount && cart.length > 0 && !isSending

  useEffect(() => {
    if (leaves) void navigate('/checkout', { replace: true })
  }, [leaves, navigate])
}
