import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Notice, notices } from '#app/shell/toast/messages.ts'
import type { Cart } from '#domain/cart/cart.ts'

/** What the drawer hands to the form that sends a cart as a request. */
export type CartRequestProps = {
  cart: Cart
  onBack: () => void
  /** What the button back is called, unless it leads to the cart. */
  backLabel?: string
}
export type LoadCartRequest = () => Promise<ComponentType<CartRequestProps>>

/** The marker of the button that asks for the form: the focus comes back to it. */
export const ASKS = { 'data-asks': '' }

type RequestView = { open: boolean; loadRequest: LoadCartRequest; notify: (notice: Notice) => void }

/** The form in place of the cart (rulings.md 3): shown when asked for, gone when the drawer closes. */
export function useRequest({ open, loadRequest, notify }: RequestView) {
  const [Form, setForm] = useState<ComponentType<CartRequestProps>>()
  if (!open && Form) setForm(undefined)

  function ask(): void {
    loadRequest().then(
      (loaded) => setForm(() => loaded),
      () => notify(notices.requestUnavailable),
    )
  }

  function back(): void {
    flushSync(() => setForm(undefined))
    document.querySelector<HTMLElement>('[data-asks]')?.focus()
  }

  return { Form, ask, back }
}
