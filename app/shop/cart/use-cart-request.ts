import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { importOrReload } from '#app/hydration/reload-after-release.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import type { CartRequestProps } from './cart-request.tsx'

/** Marks the button that opens the form, so that the focus returns to it when the form closes. */
export const OPENS_REQUEST = { 'data-opens-request': '' }

/**
 * Loads and closes the form that replaces the cart (rulings.md 3). The form also closes when `isVisible` becomes false.
 */
export function useCartRequest({ isVisible }: { isVisible: boolean }) {
  const [Form, setForm] = useState<ComponentType<CartRequestProps>>()
  if (!isVisible && Form) setForm(undefined)

  function open(): void {
    importOrReload(() => import('./cart-request.tsx'), { dialog: 'cart' }).then(
      ({ CartRequest }) => setForm(() => CartRequest),
      () => toast.add(toasts.requestUnavailable),
    )
  }

  function close(): void {
    flushSync(() => setForm(undefined))
    document.querySelector<HTMLElement>('[data-opens-request]')?.focus()
  }

  return { Form, open, close }
}
