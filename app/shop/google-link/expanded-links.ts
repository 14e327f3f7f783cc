import { useEffect, useState } from 'react'
import { expandGoogleLink } from '#app/api/checkout.ts'
import { type GoogleLink, readGoogleLink } from '#domain/google/google-link.ts'

/** Debounce: a short link is not sent to the server while the visitor types it. */
const PAUSE_MS = 300
/** How long a page is busy with a typed link. After that, it shows what is known of the link. */
const BUSY_MS = 3000
/** How long `expandedLink` waits for the target of a short link. The server's timeout is three seconds. */
const SAVE_WAIT_MS = 5000

/** The targets that the server has found, by short link; kept while the page is open. */
const expanded = new Map<string, GoogleLink & { kind: 'google' }>()

/** The target of a short link once the server has found it, else the link. `isBusy` is true while the server looks. */
export function useExpandedLink(link: GoogleLink): { link: GoogleLink; isBusy: boolean } {
  const short = isShort(link) ? link.url : undefined
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    if (short === undefined || expanded.has(short)) return
    const signal = AbortSignal.timeout(BUSY_MS)
    let isOld = false
    async function look(link: string) {
      await lookUp(link, signal)
      if (!isOld) setSettled(link)
    }
    const timer = setTimeout(() => void look(short), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      isOld = true
    }
  }, [short])
  if (short === undefined) return { link, isBusy: false }
  const found = expanded.get(short)
  return { link: found ?? link, isBusy: !found && settled !== short }
}

/**
 * The link to send: the target of a typed short link, else the typed text. Waits for the target if the page does not
 * know it yet; a short link that is not found in time is sent as it was typed.
 */
export async function expandedLink(typed: string): Promise<string> {
  const link = readGoogleLink(typed)
  if (!isShort(link)) return typed
  if (!expanded.has(link.url)) await lookUp(link.url, AbortSignal.timeout(SAVE_WAIT_MS))
  return expanded.get(link.url)?.url ?? typed
}

async function lookUp(link: string, signal: AbortSignal): Promise<void> {
  const result = await expandGoogleLink(link, signal)
  const found = result.kind === 'ok' ? readGoogleLink(result.body.url) : undefined
  if (result.kind === 'ok' && found?.kind === 'google') expanded.set(link, { ...found, ...result.body })
}

function isShort(link: GoogleLink): link is GoogleLink & { kind: 'google' } {
  return link.kind === 'google' && link.opens === 'short-link'
}
