import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'

export type TapCounter = {
  /** Counts a tap. The visitor is stored only as hashes, which include the day and so change daily. */
  count: (tapped: Tapped, who: Visitor) => void
  /** Stops counting and writes the queued taps. Resolves when the taps are written or a write has failed. */
  stop: () => Promise<void>
}

/** A card, and whether its QR code was scanned rather than its chip tapped. */
type Tapped = { code: string; isScan: boolean }
/**
 * Network and user agent together identify a visitor, because many visitors share a network. The network has a limit of
 * its own, because a user agent can be forged.
 */
type Visitor = { network: string; agent: string }
type Tap = Tapped & { visitor: string; network: string; at: Date }

/** Taps of one visitor on one card within this time count once. */
const REPEAT_MINUTES = 60
/**
 * The most taps of a network that count for one card per day: enough for the customers of a shop on its Wi-Fi, and
 * too few to make faked taps worthwhile.
 */
const MAX_PER_NETWORK = 40
/** The most taps in the queue. Further taps are redirected but not counted. */
const MAX_WAITING = 10_000
/**
 * Taps are written in batches with pauses, because the embedded database runs one statement at a time, and a write
 * delays redirects. At most 250 taps per second are written.
 */
const MAX_AT_ONCE = 25
const BATCH_MS = 100
/** The time limit of a write. A write to a locked table must not occupy a connection that redirects need. */
const LONGEST_WRITE_MS = 1000
const RETRY_MS = 2000

/** Counts taps in the background, one batch at a time. A failed batch is retried later. */
export function createTapCounter({
  db,
  now,
  log,
  linkKey,
  config,
}: Pick<Deps, 'db' | 'now' | 'log' | 'linkKey' | 'config'>): TapCounter {
  const waiting: Tap[] = []
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  /** Writes a batch. Returns false when the write failed; the taps then stay in the queue. */
  async function writeSome(): Promise<boolean> {
    const taps = waiting.splice(0, MAX_AT_ONCE)
    try {
      await writeTaps(db, taps, config.timeZone)
      return true
    } catch (error) {
      log.warn({ err: error, taps: taps.length }, 'taps could not be counted')
      waiting.unshift(...taps)
      return false
    }
  }

  function writeIn(milliseconds: number): void {
    if (stopped || timer || writing) return
    timer = setTimeout(() => {
      timer = undefined
      writing = writeSome().then((isDone) => {
        writing = undefined
        if (waiting.length > 0) writeIn(isDone ? BATCH_MS : RETRY_MS)
      })
    }, milliseconds).unref()
  }

  return {
    count(tapped, who) {
      if (waiting.length >= MAX_WAITING || stopped) return
      const at = now()
      const day = dayIn(config.timeZone, at)
      waiting.push({
        ...tapped,
        at,
        visitor: hashOf(linkKey, day, `${who.network} ${who.agent}`),
        network: hashOf(linkKey, day, who.network),
      })
      writeIn(BATCH_MS)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await writing
      while (waiting.length > 0) if (!(await writeSome())) return
    },
  }
}

function hashOf(linkKey: string, day: string, who: string): string {
  return createHmac('sha256', linkKey).update(`tap ${day} ${who}`).digest('base64url').slice(0, 22)
}

async function writeTaps(db: Db, taps: readonly Tap[], timeZone: string): Promise<void> {
  const codes = taps.map(({ code }) => code)
  const visitors = taps.map(({ visitor }) => visitor)
  const networks = taps.map(({ network }) => network)
  const times = taps.map(({ at }) => at)
  const scans = taps.map(({ isScan }) => isScan)
  await db.transaction().execute(async (tx) => {
    // the commit does not wait for the disk: the shop can afford to lose its last taps in a crash
    await sql`select set_config('statement_timeout', ${String(LONGEST_WRITE_MS)}, true),
      set_config('synchronous_commit', 'off', true)`.execute(tx)
    // The rows are sorted, so that two processes do not deadlock. The codes are looked up, because a card may have been
    // replaced or deleted since the tap, and a missing card would fail each retry of the batch.
    await sql`with tapped as (
        select card.code, tap.visitor, tap.network, tap.at, tap.scanned, tap.position
        from unnest(${codes}::text[], ${visitors}::text[], ${networks}::text[], ${times}::timestamptz[], ${scans}::boolean[])
          with ordinality as tap (code, visitor, network, at, scanned, position)
          left join shop.former_codes former on former.code = tap.code
          join shop.cards card on card.code = coalesce(former.card, tap.code)),
      fresh as (
        insert into shop.recent_taps as known (code, visitor, network, at, scanned)
        select code, visitor, min(network), max(at), (array_agg(scanned order by at, position))[1]
          from tapped group by code, visitor order by code, visitor
        on conflict (code, visitor) do update
          set at = excluded.at, network = excluded.network, scanned = excluded.scanned
          where known.at <= excluded.at - ${REPEAT_MINUTES} * interval '1 minute'
        returning code, network, at, scanned),
      new as (
        select code, network, (at at time zone ${timeZone}::text)::date as day, count(*)::int as taps,
          (count(*) filter (where scanned))::int as scans
        from fresh group by code, network, day),
      counted as (
        select new.code, new.day, new.scans, least(new.taps, ${MAX_PER_NETWORK} - coalesce(known.taps, 0)) as taps
        from new left join shop.tap_networks known
          on known.code = new.code and known.network = new.network and known.day = new.day),
      noted as (
        insert into shop.tap_networks as known (code, network, day, taps)
        select code, network, day, least(taps, ${MAX_PER_NETWORK}) from new order by code, network, day
        on conflict (code, network, day) do update
          set taps = least(known.taps + excluded.taps, ${MAX_PER_NETWORK}))
      insert into shop.card_taps as counted (code, day, taps, scans)
      select code, day, sum(taps)::int, sum(least(scans, taps))::int
        from counted where taps > 0 group by code, day order by code, day
      on conflict (code, day) do update
        set taps = counted.taps + excluded.taps, scans = counted.scans + excluded.scans`.execute(tx)
  })
}
