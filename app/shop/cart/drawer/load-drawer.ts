import type { ComponentType } from 'react'

let loading: Promise<ComponentType<{ open: boolean }>> | undefined

/** Fetches the drawer's code, once; a failed fetch is tried again at the next call. */
export function loadDrawer(): Promise<ComponentType<{ open: boolean }>> {
  loading ??= import('./drawer.tsx').then(
    ({ CartContents }) => CartContents,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

export function preloadDrawer(): void {
  loadDrawer().catch(() => undefined) // a failure is reported when the drawer is opened
}
