import { useEffect, useState } from 'react'
import { expandGoogleLink } from '#app/api/checkout.ts'
import { type GoogleLink, readGoogleLink } from '#domain/google/google-link.ts'

/** Debounce: a link is not sent while the visitor types it. */
const PAUSE_MS = 300

/** The targets that the server has found, by short link; kept while the page is open. */
const expanded = new Map<string, GoogleLink & { kind: 'google' }>()

/** The target of a short link once the server has found it, else the link. `isBusy` is true while the server looks. */
export function useExpandedLink(link: GoogleLink): { link: GoogleLink; isBusy: boolean } {
  const short = isShort(link) ? link.url : undefined
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    if (short === undefined || expanded.has(short)) return
    const controller = new AbortController()
    async function look(link: string) {
      const result = await expandGoogleLink(link, controller.signal)
      if (controller.signal.aborted) return
      const found = result.kind === 'ok' ? readGoogleLink(result.body.url) : undefined
      if (result.kind === 'ok' && found?.kind === 'google') expanded.set(link, { ...found, ...result.body })
      setSettled(link)
    }
    const timer = setTimeout(() => void look(short), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [short])
  if (short === undefined) return { link, isBusy: false }
  const found = expanded.get(short)
  return { link: found ?? link, isBusy: !found && settled !== short }
}

/** The link to send: the target of a typed short link if it is known, else the typed text. */
export function expandedLink(typed: string): string {
  const link = readGoogleLink(typed)
  return (isShort(link) && expanded.get(link.url)?.url) || typed
}

function isShort(link: GoogleLink): link is GoogleLink & { kind: 'google' } {
  return link.kind === 'google' && link.opens === 'short-link'
}
