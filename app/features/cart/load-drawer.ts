import type { ComponentType } from 'react'
import type { CartDrawerProps } from './drawer.tsx'

let loading: Promise<ComponentType<CartDrawerProps>> | undefined

/** Fetches the drawer's code, once; a failed fetch is tried again at the next call. */
export function loadDrawer(): Promise<ComponentType<CartDrawerProps>> {
  loading ??= import('./drawer.tsx').then(
    ({ CartDrawer }) => CartDrawer,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Somebody looks like opening the cart. */
export function warmDrawer(): void {
  loadDrawer().catch(() => undefined) // opening it will say so
}
