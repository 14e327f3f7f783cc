import type { Context, Handler } from 'hono'
import { sql } from 'kysely'
import { OTHER } from '#domain/money/visits.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publicPage, sourceOf } from './origin.ts'

export type VisitCounter = {
  /** Wraps the handler of the site's pages, and counts the requests that begin a visit. */
  counted: (site: Handler) => Handler
  /** Writes the counts. Resolves when writing is done or has failed. */
  stop: () => Promise<void>
}

type Visit = { day: string; source: string; page: string; visits: number }

const FLUSH_MS = 5000
/** The most sources per day and process. Further sources, probably made up, are counted together as `other`. */
const MAX_SOURCES = 200
const LONGEST_WRITE_MS = 1000

/**
 * Counts visits from the requests that browsers make anyway, without cookies and without anything about a visitor. The
 * counts of a few seconds are lost when the process is killed, and when the database refuses to store them.
 */
export function createVisitCounter({
  db,
  now,
  log,
  config,
}: Pick<Deps, 'db' | 'now' | 'log' | 'config'>): VisitCounter {
  const counts = new Map<string, Visit>()
  const sources = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function count(c: Context): void {
    const page = publicPage(c.req.path)
    if (page === undefined) return
    const day = dayIn(config.timeZone, now())
    const source = boundedSource(sources, day, sourceOf(c))
    const key = `${day} ${source} ${page}`
    const known = counts.get(key)
    if (known) known.visits += 1
    else counts.set(key, { day, source, page, visits: 1 })
    timer ??= setTimeout(flush, FLUSH_MS).unref()
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
  }

  async function write(): Promise<void> {
    const visits = [...counts.values()]
    counts.clear()
    if (visits.length === 0) return
    const column = <K extends keyof Visit>(name: K) => visits.map((visit) => visit[name])
    try {
      await db.transaction().execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${String(LONGEST_WRITE_MS)}, true)`.execute(tx)
        // in a fixed order, so that two processes do not deadlock
        await sql`insert into office.visits as known (day, source, page, visits)
          select day, source, page, visits from unnest(${column('day')}::text[], ${column('source')}::text[],
            ${column('page')}::text[], ${column('visits')}::int[]) as seen (day, source, page, visits)
          order by day, source, page
          on conflict (day, source, page) do update set visits = known.visits + excluded.visits`.execute(tx)
      })
    } catch (error) {
      log.warn({ err: error, visits: visits.length }, 'visits could not be counted')
    }
  }

  return {
    counted: (site) => async (c, next) => {
      const response = await site(c, next)
      const isPage = response instanceof Response && (response.status === 200 || response.status === 304)
      if (isPage && beginsVisit(c)) count(c)
      return response
    },
    async stop() {
      flush()
      await writing
    },
  }
}

/**
 * Whether the request is a person's navigation from outside of the site. Browsers send Fetch Metadata, and robots
 * rarely do. A reload or a prefetch is not a visit.
 */
function beginsVisit(c: Context): boolean {
  const header = (name: string) => c.req.header(name)
  return (
    c.req.method === 'GET' &&
    header('sec-fetch-dest') === 'document' &&
    header('sec-fetch-site') !== 'same-origin' &&
    header('sec-purpose') === undefined &&
    header('cache-control') !== 'max-age=0'
  )
}

/** Returns the source, or `other` when the day has too many sources. `sources` contains the sources of one day only. */
function boundedSource(sources: Map<string, Set<string>>, day: string, source: string): string {
  const known = sources.get(day) ?? new Set<string>()
  if (!sources.has(day)) sources.clear()
  sources.set(day, known)
  if (known.has(source)) return source
  if (known.size >= MAX_SOURCES) return OTHER
  known.add(source)
  return source
}
