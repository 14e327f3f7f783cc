import type { Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '#app/accounts/session/query-client.ts'
import { useVisitor } from '#app/accounts/session/session.ts'
import { freshToken } from '#app/accounts/session/with-auth.ts'
import { publishableKey } from '#app/api/publishable-key.ts'
import { checkAccess } from '#app/office/frame/office-api.ts'
import type { OfficePresence } from '#domain/office/office-live.ts'
import { isRecord } from '#domain/text/record.ts'
import { readEvents } from './read-events.ts'

/** How often the page loads its data while no stream is open. */
const POLL_MS = 30_000
const RETRY_MS = { first: 2000, max: 60_000 }
/** After this long without data, the stream counts as broken: the server sends a ping every 15 seconds. */
const SILENCE_MS = 45_000

type Options = {
  /** The id of the order on the screen. Other operators see who looks at the order. */
  order?: string | undefined
  /** Called with the ids of changed orders, or with no ids when any order may have changed. */
  onChanged?: (orders: readonly string[]) => void
  /** Called with the references of changed leads, or with none when any lead may have changed. */
  onLeads?: (leads: readonly string[]) => void
}

/**
 * Follows the server's events while the tab is visible. `presence` says which operators look at which order. Pass
 * `refresh` to `useOffice`, so that the page polls while no stream is open.
 */
export function useLive({ order, onChanged = reloadOrders, onLeads = reloadLeads }: Options = {}) {
  const userId = useVisitor()?.session?.user.id
  const [isOpen, setOpen] = useState(false)
  const [presence, setPresence] = useState<OfficePresence>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks depend on nothing but `order`
  useEffect(() => {
    if (userId === undefined) return
    return followWhileVisible(order === undefined ? '' : `?order=${encodeURIComponent(order)}`, {
      onOpen: setOpen,
      onChanged,
      onLeads,
      onPresence: setPresence,
    })
  }, [userId, order])
  return {
    presence,
    refresh: { refetchInterval: isOpen ? (false as const) : POLL_MS, refetchOnWindowFocus: true },
  }
}

type Follower = {
  onOpen: (isOpen: boolean) => void
  onChanged: (orders: readonly string[]) => void
  onLeads: (leads: readonly string[]) => void
  onPresence: (presence: OfficePresence) => void
}

/**
 * Keeps a stream open while the tab is visible. Over HTTP/1.1 all tabs of a browser share six connections to a server,
 * so a hidden tab must not use one. Returns the function that ends the stream.
 */
function followWhileVisible(query: string, follower: Follower): () => void {
  let stop: (() => void) | undefined
  const update = () => {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible) stop ??= follow(query, follower)
    else {
      stop?.()
      stop = undefined
    }
  }
  update()
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    stop?.()
  }
}

/** Opens the stream, and reopens it after an end, with a growing pause. Returns the function that ends the stream. */
function follow(query: string, { onOpen, onChanged, onLeads, onPresence }: Follower): () => void {
  const left = new AbortController()
  let retryMs = RETRY_MS.first
  let timer: ReturnType<typeof setTimeout> | undefined

  async function open(): Promise<void> {
    const broken = new AbortController()
    const signal = AbortSignal.any([left.signal, broken.signal])
    let silence = setTimeout(() => broken.abort(), SILENCE_MS)
    try {
      const token = await freshToken()
      if (token === undefined) throw new Error('There is no session.')
      const response = await fetch(`/office/data/stream${query}`, { headers: headersOf(token), signal })
      if (response.status === 404) await checkAccess()
      if (!response.ok || !response.body) throw new Error(`The stream gave ${response.status}.`)
      await readEvents(
        response.body.pipeThrough(
          onEachChunk(() => {
            clearTimeout(silence)
            silence = setTimeout(() => broken.abort(), SILENCE_MS)
          }),
        ),
        ({ event, data }) => {
          if (event === 'ready') {
            retryMs = RETRY_MS.first
            onOpen(true)
          }
          if (event === 'presence' && isRecord(data)) onPresence(data as OfficePresence)
          if (event === 'ready' || event === 'changed') onChanged(namesIn(data, 'orders'))
          if (event === 'ready' || event === 'leads') onLeads(namesIn(data, 'leads'))
        },
      )
    } catch {
      // the page polls until the stream is open again
    }
    clearTimeout(silence)
    if (left.signal.aborted) return
    onOpen(false)
    onPresence({})
    timer = setTimeout(() => void open(), retryMs)
    retryMs = Math.min(2 * retryMs, RETRY_MS.max)
  }
  void open()
  return () => {
    left.abort()
    clearTimeout(timer)
    onOpen(false)
    onPresence({})
  }
}

const headersOf = (token: string) => ({
  Accept: 'text/event-stream',
  apikey: publishableKey,
  Authorization: `Bearer ${token}`,
})

function onEachChunk(callback: () => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      callback()
      controller.enqueue(chunk)
    },
  })
}

function namesIn(data: unknown, key: 'orders' | 'leads'): string[] {
  const names = isRecord(data) ? data[key] : undefined
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Reloads the orders and the bench, where the page shows them, and the counts in the header. */
export const reloadOrders = () => reload(/^\/(?:orders|bench|me)\b/)

/** Reloads the list of leads or the lead, where the page shows them, and the counts in the header. */
export const reloadLeads = () => reload(/^\/(?:leads|me)\b/)

/** Loads the data of these paths again. A list that is loading more rows is loaded after them, so that they stay. */
function reload(paths: RegExp): void {
  const isOf = ({ queryKey: [, , area, path] }: Query) => area === 'office' && paths.test(String(path))
  void queryClient.invalidateQueries({ predicate: (query) => isOf(query) && !isLoadingMore(query) })
  const more = { predicate: (query: Query) => isOf(query) && isLoadingMore(query) }
  if (queryClient.isFetching(more) === 0) return
  void queryClient.invalidateQueries(more, { cancelRefetch: false }).then(() => reload(paths))
}

const isLoadingMore = ({ state: { fetchStatus, fetchMeta } }: Query) =>
  fetchStatus === 'fetching' && fetchMeta?.fetchMore !== undefined
