import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * The site's public origin (PUBLIC_URL). Baked into the page as the canonical address is, and moved with it by the
 * server; the browser reads it from there, so that both say the same.
 */
export function usePublicOrigin(): string {
  return useSyncExternalStore(never, read, read)
}

function read(): string {
  if (import.meta.env.SSR) return import.meta.env.PUBLIC_ORIGIN
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return new URL(canonical?.href ?? location.href).origin
}
