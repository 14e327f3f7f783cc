import { useSyncExternalStore } from 'react'
import { ORIGIN_SLOT } from './origin-meta.ts'

const never = () => () => undefined

/** The site's public origin. The browser reads it from the page's canonical URL. */
export function usePublicOrigin(): string {
  return useSyncExternalStore(never, read, read)
}

function read(): string {
  if (import.meta.env.SSR) return ORIGIN_SLOT
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return new URL(canonical?.href ?? location.href).origin
}
