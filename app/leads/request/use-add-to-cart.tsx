import { type ReactNode, useState } from 'react'
import { useVisitor } from '#app/accounts/session/session.ts'
import { productsForSale } from '#app/page-lists/store.ts'
import { addedToCart } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { addToCart } from '#app/shop/cart/cart-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { toCart } from './choices/to-cart.ts'
import { requestDialog } from './copy.ts'
import type { RequestDialogProps } from './request-dialog-provider.tsx'

const { cart: copy } = requestDialog

type Message = { tone: 'info' | 'warn'; text: string }

/**
 * Returns the button "Add to cart", and its message if nothing was chosen or something could not be added. Both are
 * null unless the visitor is signed in (rulings.md 4).
 */
export function useAddToCart(
  props: RequestDialogProps,
  disabled: boolean,
): { button: ReactNode; message: ReactNode } {
  const { values, lists, dispatch } = props
  const [message, setMessage] = useState<Message>()
  const signedIn = Boolean(useVisitor()?.session)
  if (!props.open && message) setMessage(undefined)
  if (!signedIn) return { button: null, message: null }

  function add() {
    const { items, left, rest } = toCart(values, lists, productsForSale())
    for (const item of items) addToCart(item)
    if (items.length > 0) toast.add(addedToCart(items.map(({ name }) => name).join(', '), 'cart'))
    dispatch({ kind: 'change', values: rest })
    if (items.length > 0 && left.length === 0) {
      setMessage(undefined)
      dispatch({ kind: 'close' })
    } else setMessage(left.length > 0 ? { tone: 'warn', text: copy.left(left) } : NOTHING)
  }

  return {
    button: (
      <Button disabled={disabled} onClick={add}>
        {copy.button}
      </Button>
    ),
    message: (
      <div role="status" className={message ? '' : 'absolute'}>
        {message && <Callout tone={message.tone}>{message.text}</Callout>}
      </div>
    ),
  }
}

const NOTHING: Message = { tone: 'info', text: copy.nothing }
