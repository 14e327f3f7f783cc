import { useRef } from 'react'
import emptyDocket from '#app/assets/illustrations/empty-docket.svg'
import emptyDocketDark from '#app/assets/illustrations/empty-docket-dark.svg'
import type { Notice } from '#app/shell/toast/messages.ts'
import { cartCopy } from '#app/shop/cart/copy.ts'
import { type LoadCartRequest, useRequest } from '#app/shop/cart/request/use-request.ts'
import { useCart } from '#app/shop/cart/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelBody, PanelFoot } from '#app/ui/overlay/panel.tsx'
import { splitPayable } from '#domain/checkout/next-step.ts'
import { BundleNote } from './bundle-note.tsx'
import { CartFoot } from './cart-foot.tsx'
import { CartGroups } from './cart-groups.tsx'
import { CartProblems } from './cart-problems.tsx'
import { closeCart } from './drawer-state.ts'
import { Removed } from './removed.tsx'
import { useRemoval } from './use-removal.ts'

export type CartContentsProps = {
  open: boolean
  signedIn: boolean
  /** Whether carts of any kind are paid for online (rulings.md 3). */
  fullCheckout: boolean
  notify: (notice: Notice) => void
  /** Fetches the form that sends a cart as a request. */
  loadRequest: LoadCartRequest
  /** Saves the cart to the account, and says so. */
  saveCart: () => Promise<void>
}

/** What the cart drawer holds below its head (product.md 2.7). */
export function CartContents({ open, loadRequest, ...foot }: CartContentsProps) {
  const { signedIn, notify } = foot
  const { cart } = useCart()
  const { Form, ask, back } = useRequest({ open, loadRequest, notify })
  const isAsking = Form && signedIn && cart.length > 0
  return (
    <>
      <PanelBody>
        {isAsking ? (
          <Form cart={splitPayable(cart, foot.fullCheckout).waiting} onBack={back} />
        ) : (
          <CartBody />
        )}
      </PanelBody>
      {cart.length > 0 && !isAsking ? (
        <PanelFoot>
          <CartFoot {...foot} cart={cart} onAsk={ask} />
        </PanelFoot>
      ) : null}
    </>
  )
}

/** Lives while the drawer is open: what was removed can be brought back until it closes. */
function CartBody() {
  const { cart } = useCart()
  const body = useRef<HTMLDivElement>(null)
  const { removed, remove, undo } = useRemoval(body)
  return (
    <div ref={body} className="flex min-h-full flex-col gap-6">
      <CartProblems />
      <Removed item={removed} onUndo={undo} />
      {cart.length > 0 ? <CartGroups cart={cart} onRemove={remove} /> : <EmptyCart />}
      <BundleNote cart={cart} />
    </div>
  )
}

function EmptyCart() {
  return (
    <div className="m-auto">
      <EmptyState
        drawing={
          <Illustration src={emptyDocket} dark={emptyDocketDark} alt="" width={320} height={220} eager />
        }
        title={cartCopy.empty.title}
        action={<Button onClick={closeCart}>{cartCopy.empty.action}</Button>}
      >
        {cartCopy.empty.text}
      </EmptyState>
    </div>
  )
}
