import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'

export type TapCounter = {
  /** Notes a tap: `who` tells one visitor from another and is kept as a hash alone, whose key changes each day. */
  count: (code: string, who: string) => void
  /** Waits until what was noted is written, or was given up. */
  stop: () => Promise<void>
}

type Tap = { code: string; visitor: string; at: Date }

/** The same visitor within this time is the same tap. */
const REPEAT_MINUTES = 60
/** More taps than these are waiting: the statistics lose some, the redirects none. */
const MOST_WAITING = 10_000
/** A locked table must not hold a connection that the redirects need. */
const LONGEST_WRITE_MS = 1000
const RETRY_MS = 2000

/** Counts taps beside the redirects: one write at a time, however many taps, and again later when it fails. */
export function createTapCounter({
  db,
  now,
  log,
  linkKey,
}: Pick<Deps, 'db' | 'now' | 'log' | 'linkKey'>): TapCounter {
  let waiting: Tap[] = []
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const write = async () => {
    while (waiting.length > 0) {
      const taps = waiting
      waiting = []
      try {
        await writeTaps(db, taps)
      } catch (error) {
        log.warn({ err: error, taps: taps.length }, 'taps could not be counted')
        waiting = [...taps, ...waiting].slice(0, MOST_WAITING)
        if (!stopped) timer = setTimeout(start, RETRY_MS).unref()
        return
      }
    }
  }
  const start = () => {
    writing ??= write().finally(() => {
      writing = undefined
    })
  }

  return {
    count(code, who) {
      if (waiting.length >= MOST_WAITING || stopped) return
      const at = now()
      waiting.push({ code, at, visitor: hashOf(linkKey, at, who) })
      start()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await writing
    },
  }
}

function hashOf(linkKey: string, at: Date, who: string): string {
  const day = at.toISOString().slice(0, 10)
  return createHmac('sha256', linkKey).update(`tap ${day} ${who}`).digest('base64url').slice(0, 22)
}

async function writeTaps(db: Db, taps: readonly Tap[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(LONGEST_WRITE_MS)}, true)`.execute(tx)
    for (const { code, visitor, at } of taps) {
      const before = new Date(at.getTime() - REPEAT_MINUTES * 60_000)
      await sql`with fresh as (
          insert into shop.recent_taps as known (code, visitor, at) values (${code}, ${visitor}, ${at})
          on conflict (code, visitor) do update set at = excluded.at where known.at <= ${before}
          returning code)
        insert into shop.card_taps as counted (code, day, taps) select code, (${at}::timestamptz at time zone 'Australia/Sydney')::date, 1 from fresh
        on conflict (code, day) do update set taps = counted.taps + 1`.execute(tx)
    }
  })
}

/** Forgets who tapped, once an hour has passed. */
export async function forgetTaps({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - REPEAT_MINUTES * 60_000)
  await db.deleteFrom('shop.recent_taps').where('at', '<=', before).execute()
}
