import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentCart, putItemBack, removeItem } from '#app/shop/cart/store.ts'
import type { CartItem } from '#domain/cart/cart.ts'

type Removed = { item: CartItem; index: number }

/**
 * Removing with a way back. The focus never falls off the drawer: it goes to Undo, and from there back to the line's
 * own Remove button.
 */
export function useRemoval(body: RefObject<HTMLElement | null>) {
  const [removed, setRemoved] = useState<Removed>()

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

  return { removed: removed?.item, remove, undo }
}
