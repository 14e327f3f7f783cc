import Tag from 'lucide-react/icons/tag'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useVisitor } from '#app/accounts/session/session.ts'
import { hasFullCheckout } from '#app/page-lists/store.ts'
import { currentCart, putItemBack, removeItem, setQuantity, useCart } from '#app/shop/cart/cart-store.ts'
import { useCardStock } from '#app/shop/cart/stock.ts'
import { useCartRequest } from '#app/shop/cart/use-cart-request.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyDocket } from '#app/ui/drawing/empty-docket.tsx'
import { PanelBody, PanelFoot } from '#app/ui/overlay/panel.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { EmptyState } from '#app/ui/sheets/empty-state.tsx'
import { type Cart, type CartItem, maxQuantity } from '#domain/cart/cart.ts'
import { cardsUntilBundle, countCards, totalsOf } from '#domain/cart/pricing.ts'
import { splitPayable } from '#domain/checkout/checkout-access.ts'
import { addMissing, bundleNudge, bundleReached, bundleSaving } from './bundle-copy.ts'
import { CartFoot } from './cart-foot.tsx'
import { CartGroups } from './cart-groups.tsx'
import { CartProblems } from './cart-problems.tsx'
import { cartCopy, removedFromCart } from './copy.ts'
import { closeCart } from './drawer-state.ts'

/**
 * The cart drawer below its heading (product.md 2.7): the cart, or the form that requests the lines that cannot be paid
 * for online.
 */
export function CartContents({ open }: { open: boolean }) {
  const signedIn = Boolean(useVisitor()?.session)
  const { cart } = useCart()
  const request = useCartRequest({ isVisible: open })
  const { Form } = request
  const showsForm = Form && signedIn && cart.length > 0
  return (
    <>
      <PanelBody>
        {showsForm ? (
          <Form cart={splitPayable(cart, hasFullCheckout()).waiting} onBack={request.close} />
        ) : (
          <CartBody cart={cart} />
        )}
      </PanelBody>
      {cart.length > 0 && !showsForm ? (
        <PanelFoot>
          <CartFoot cart={cart} signedIn={signedIn} onRequest={request.open} />
        </PanelFoot>
      ) : null}
    </>
  )
}

/**
 * The body of the cart. The last removal can be undone until this body is unmounted: when the drawer closes, or shows
 * the request form.
 */
function CartBody({ cart }: { cart: Cart }) {
  const body = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<{ item: CartItem; index: number }>()

  // The focus must stay in the drawer, so it moves to Undo, and from there back to the line's Remove button.
  function focus(selector: string): void {
    body.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  function remove(item: CartItem): void {
    const index = currentCart().indexOf(item)
    flushSync(() => {
      removeItem(item.id)
      setRemoved({ item, index })
    })
    focus('[data-undo]')
  }
  function undo(): void {
    if (!removed) return
    flushSync(() => {
      putItemBack(removed.item, removed.index)
      setRemoved(undefined)
    })
    focus(`[data-remove="${removed.item.id}"]`)
  }

  return (
    <div ref={body} className="flex min-h-full flex-col gap-6 low:gap-2">
      <CartProblems />
      <Removed item={removed?.item} onUndo={undo} />
      {cart.length > 0 ? <CartGroups cart={cart} onRemove={remove} /> : <EmptyCart />}
      <BundleNote cart={cart} />
    </div>
  )
}

/**
 * Says which line was removed, with an Undo button. The live region is always rendered, so that its text is announced.
 */
function Removed({ item, onUndo }: { item: CartItem | undefined; onUndo: () => void }) {
  return (
    <div
      role="status"
      className={
        item
          ? 'flex items-center justify-between gap-4 rounded-control bg-sunken py-1 pr-4 pl-4 text-small'
          : 'sr-only'
      }
    >
      {item ? (
        <>
          <span>{removedFromCart(item.name)}</span>
          <Button variant="link" size="sm" data-undo onClick={onUndo}>
            {cartCopy.undo}
          </Button>
        </>
      ) : null}
    </div>
  )
}

/** The bundle discount at checkout, or how many cards are missing for the discount (rulings.md 6). */
function BundleNote({ cart }: { cart: Cart }) {
  const note = useRef<HTMLDivElement>(null)
  const cards = countCards(cart)
  if (cards === 0) return null
  const missing = cardsUntilBundle(cart)
  const icon = <Tag aria-hidden="true" size={22} />
  return (
    <Callout
      ref={note}
      tabIndex={-1}
      tone={missing > 0 ? 'info' : 'ok'}
      icon={icon}
      className="items-center"
      role="status"
    >
      {missing > 0 ? (
        <MissingCards cart={cart} missing={missing} onAdded={() => note.current?.focus()} />
      ) : (
        bundleReached(cards, totalsOf(cart).discount)
      )}
    </Callout>
  )
}

type MissingCardsProps = {
  cart: Cart
  missing: number
  /** Called after the cards are added. The button with the focus is gone by then. */
  onAdded: () => void
}

/** What the missing cards would save, and a button that adds them to the last line of cards. */
function MissingCards({ cart, missing, onAdded }: MissingCardsProps) {
  const stock = useCardStock()
  const last = cart.findLast(({ type }) => type === 'nfc_card')
  if (!last) return null
  const quantity = last.quantity + missing
  const max = maxQuantity(stock?.[last.id])
  const { discount } = totalsOf(cart.map((item) => (item === last ? { ...item, quantity } : item)))
  function add(id: string): void {
    flushSync(() => setQuantity(id, quantity, max))
    onAdded()
  }
  return (
    <span className="flex items-center justify-between gap-3">
      <span className="text-balance">
        {bundleNudge(missing)} <span className="block text-small">{bundleSaving(discount)}</span>
      </span>
      {quantity <= max && (
        <Button
          size="sm"
          className="flex-none"
          aria-label={addMissing.label(missing, last.name)}
          onClick={() => add(last.id)}
        >
          {addMissing.button(missing)}
        </Button>
      )}
    </span>
  )
}

function EmptyCart() {
  return (
    <div className="m-auto">
      <EmptyState
        drawing={<EmptyDocket />}
        title={cartCopy.empty.title}
        action={<Button onClick={closeCart}>{cartCopy.empty.action}</Button>}
      >
        {cartCopy.empty.text}
      </EmptyState>
    </div>
  )
}
