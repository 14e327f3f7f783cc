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
/**
 * Taps are written together, so many at a time and so far apart: meanwhile the embedded database, which does one thing
 * at a time, answers no redirect. Together this is 250 taps a second, for as long as it takes.
 */
const MOST_AT_ONCE = 25
const GATHER_MS = 100
/** A locked table must not hold a connection that the redirects need. */
const LONGEST_WRITE_MS = 1000
const RETRY_MS = 2000

/** Counts taps beside the redirects: a batch at a time, however many taps, and again later when it fails. */
export function createTapCounter({
  db,
  now,
  log,
  linkKey,
}: Pick<Deps, 'db' | 'now' | 'log' | 'linkKey'>): TapCounter {
  const waiting: Tap[] = []
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  /** False when it failed: then these taps wait on. */
  async function writeSome(): Promise<boolean> {
    const taps = waiting.splice(0, MOST_AT_ONCE)
    try {
      await writeTaps(db, taps)
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
        if (waiting.length > 0) writeIn(isDone ? GATHER_MS : RETRY_MS)
      })
    }, milliseconds).unref()
  }

  return {
    count(code, who) {
      if (waiting.length >= MOST_WAITING || stopped) return
      const at = now()
      waiting.push({ code, at, visitor: hashOf(linkKey, at, who) })
      writeIn(GATHER_MS)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await writing
      while (waiting.length > 0) if (!(await writeSome())) return
    },
  }
}

function hashOf(linkKey: string, at: Date, who: string): string {
  const day = at.toISOString().slice(0, 10)
  return createHmac('sha256', linkKey).update(`tap ${day} ${who}`).digest('base64url').slice(0, 22)
}

async function writeTaps(db: Db, taps: readonly Tap[]): Promise<void> {
  const codes = taps.map(({ code }) => code)
  const visitors = taps.map(({ visitor }) => visitor)
  const times = taps.map(({ at }) => at)
  await db.transaction().execute(async (tx) => {
    // of statistics the last moment may be lost: nobody waits for the disk
    await sql`select set_config('statement_timeout', ${String(LONGEST_WRITE_MS)}, true),
      set_config('synchronous_commit', 'off', true)`.execute(tx)
    // in the same order everywhere, so that two processes do not wait for each other
    await sql`with fresh as (
        insert into shop.recent_taps as known (code, visitor, at)
        select code, visitor, min(at) from unnest(${codes}::text[], ${visitors}::text[], ${times}::timestamptz[])
          as tap (code, visitor, at) group by code, visitor order by code, visitor
        on conflict (code, visitor) do update set at = excluded.at
          where known.at <= excluded.at - ${REPEAT_MINUTES} * interval '1 minute'
        returning code, at)
      insert into shop.card_taps as counted (code, day, taps)
      select code, (at at time zone 'Australia/Sydney')::date as day, count(*) from fresh group by code, day order by code, day
      on conflict (code, day) do update set taps = counted.taps + excluded.taps`.execute(tx)
  })
}

/** Forgets who tapped, once an hour has passed. */
export async function forgetTaps({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - REPEAT_MINUTES * 60_000)
  await db.deleteFrom('shop.recent_taps').where('at', '<=', before).execute()
}
