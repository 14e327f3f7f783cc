import { isDeepStrictEqual } from 'node:util'
import type { ChangedLeads, ChangedOrders, OfficePresence } from '#domain/office/office-live.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readAllowed, readerKey, readLateChanges, readLateLeads } from './live-poll.ts'
import { readPresence, removePresence, renewPresence } from './presence.ts'

/** The interval at which a process with open streams looks for changes. */
export const LIVE_EVERY_SECONDS = 1
/** The interval of pings. A proxy closes a connection without data; our nginx after 40 s (`proxy_read_timeout`). */
const PING_MS = 15_000

export type LiveStream = {
  id: string
  session: string
  operator: string
  /** When the operator's access token expires, in Unix milliseconds. */
  endsAt: number
  /** The id of the order that the operator looks at. */
  order: string | undefined
  send: (
    event: 'ready' | 'changed' | 'leads' | 'presence',
    data: ChangedOrders | ChangedLeads | OfficePresence,
  ) => void
  ping: () => void
  end: () => void
}

/** The event streams of this process. */
export type LiveStreams = {
  count: () => number
  open: (stream: LiveStream) => void
  close: (stream: LiveStream) => void
  /**
   * Ends the streams whose operator may no longer read. Sends the changes since the last poll to the others. Without
   * streams, a poll does not query the database.
   */
  poll: () => Promise<void>
  /** Ends all streams, so that they do not delay the stop of the process. */
  stop: () => void
}

/**
 * Follows the orders' versions and the changes of leads for all streams of the process together, with a few short
 * queries per second. An open stream holds no database connection. Unlike LISTEN, these queries work behind a
 * transaction pooler.
 */
export function createLiveStreams({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): LiveStreams {
  const streams = new Set<LiveStream>()
  const ready = new Set<LiveStream>()
  let versions = new Map<string, number>()
  let leadChanges = new Map<string, string>()
  let presence: OfficePresence = {}
  let pingedAt = 0

  function close(stream: LiveStream): void {
    ready.delete(stream)
    if (!streams.delete(stream) || !stream.order) return
    // a presence that is not removed expires by itself
    removePresence(db, stream).catch((error: unknown) => log.debug({ err: error }, 'presence not removed'))
  }
  function end(stream: LiveStream): void {
    close(stream)
    stream.end()
  }

  async function endOver(): Promise<void> {
    const current = [...streams]
    const allowed = await readAllowed(db, current, now())
    for (const stream of current)
      if (stream.endsAt <= now().getTime() || !allowed.has(readerKey(stream))) end(stream)
  }

  async function renew(): Promise<void> {
    const at = now().getTime()
    if (Math.abs(at - pingedAt) < PING_MS) return
    pingedAt = at
    for (const stream of streams) stream.ping()
    const present = [...streams].filter(({ order }) => order)
    if (present.length > 0) await renewPresence(db, present)
  }

  async function look(): Promise<void> {
    await endOver()
    await renew()
    const current = [...streams]
    const late = new Map((await readLateChanges(db)).map(({ id, version }) => [id, version]))
    const orders = [...late].flatMap(([id, version]) => (versions.get(id) === version ? [] : [id]))
    versions = late
    const lateLeads = await readLateLeads(db)
    const leads = [...new Set([...lateLeads].flatMap(([key, lead]) => (leadChanges.has(key) ? [] : [lead])))]
    leadChanges = lateLeads
    const present = await readPresence(db)
    const isNew = !isDeepStrictEqual(present, presence)
    presence = present
    for (const stream of current) {
      const isFirst = !ready.has(stream)
      if (isFirst) stream.send('ready', { orders: [] })
      else {
        if (orders.length > 0) stream.send('changed', { orders })
        if (leads.length > 0) stream.send('leads', { leads })
      }
      if (isFirst || isNew) stream.send('presence', present)
      if (streams.has(stream)) ready.add(stream)
    }
  }

  return {
    count: () => streams.size,
    open: (stream) => void streams.add(stream),
    close,
    async poll() {
      if (streams.size === 0) return
      try {
        await look()
      } catch (error) {
        // the pages load their data every half minute until they have a stream again
        log.warn({ err: error, streams: streams.size }, 'event streams ended')
        for (const stream of [...streams]) end(stream)
      }
    },
    stop: () => [...streams].forEach(end),
  }
}
