import type { Context, Handler } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import { countIn, LATE_ANSWER_MINUTES, type LeadList, type LeadSummary } from '#domain/leads/office-leads.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { isOpenLead, leadStatus } from '#server/leads/lead-status.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireValid } from '#server/platform/http/read-json.ts'
import { cursorOfLead, LeadCursor, placeInList, placeOfCursor } from './lead-cursor.ts'
import { isFound, isInTray, type LeadFilter, readLeadFilter } from './lead-filter.ts'
import { LEAD_COLUMNS, type LeadRow, summaryOf } from './lead-response.ts'

const PAGE = 30
/** The maximum number of due leads in a response. More would push the list of leads out of sight. */
const MAX_DUE = 50
/** The maximum number of waiting leads in a response, for the same reason as `MAX_DUE`. */
const MAX_WAITING = 50
const MAX_COUNTED = 1000
const Page = v.object({ before: v.optional(LeadCursor) })

/**
 * GET /office/data/leads?state=&q=&before=: a page of the inbox, newest first, and the number of leads in each state.
 * The first page without a search also has the leads whose next step is due. With the state `new` or `all`, it also has
 * the new leads that wait too long.
 */
export function listLeads(deps: Pick<Deps, 'db' | 'siteConfig' | 'config' | 'now'>): Handler<OfficeEnv> {
  const { db, config, now } = deps
  return async (c: Context) => {
    const filter = readLeadFilter(c)
    const { before } = requireValid(Page, c.req.query())
    const rows = await findLeads(db, filter, { before, limit: PAGE + 1 })
    const shown = rows.slice(0, PAGE)

    const today = dayIn(config.timeZone, now())
    const isStart = before === undefined && filter.words.length === 0
    const due = isStart ? await findDue(db, today) : []
    const hasNew = filter.tray === 'new' || filter.tray === 'all'

    return c.json({
      due: due.map((row) => summaryOf(deps, row)),
      waiting: isStart && hasNew ? await findWaiting(deps, today) : [],
      today,
      items: shown.map((row) => summaryOf(deps, row)),
      next: rows.length > PAGE ? (shown.at(-1)?.cursor ?? null) : null,
      counts: await countLeads(db, filter),
    } satisfies LeadList)
  }
}

/** The open leads whose next step is due, the most overdue first. */
function findDue(db: Db, today: CalendarDay): Promise<LeadRow[]> {
  return db
    .selectFrom('leads.leads')
    .select(LEAD_COLUMNS)
    .where('next_day', '<=', today)
    .where(isOpenLead)
    .orderBy('next_day')
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_DUE)
    .execute()
}

/** The new leads that have waited too long for their first answer, the oldest first, without the due leads. */
async function findWaiting(
  deps: Pick<Deps, 'db' | 'siteConfig' | 'config' | 'now'>,
  today: CalendarDay,
): Promise<LeadSummary[]> {
  const rows = await deps.db
    .selectFrom('leads.leads')
    .select(LEAD_COLUMNS)
    .where((eb) => isInTray(eb, 'new'))
    .where('answered_at', 'is', null)
    // business time is never longer than the time on the clock
    .where('created_at', '<=', new Date(deps.now().getTime() - LATE_ANSWER_MINUTES * 60_000))
    .where((eb) => eb.or([eb('next_day', 'is', null), eb('next_day', '>', today)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_WAITING)
    .execute()
  return rows
    .map((row) => summaryOf(deps, row))
    .filter(({ answerMinutes }) => answerMinutes >= LATE_ANSWER_MINUTES)
}

/**
 * The leads that match a filter, newest first, each with its cursor. With the cursor `before`, the list begins after
 * the lead of that cursor.
 */
export function findLeads(
  db: Db,
  filter: LeadFilter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<(LeadRow & { cursor: string })[]> {
  return db
    .selectFrom('leads.leads')
    .select(LEAD_COLUMNS)
    .select(cursorOfLead.as('cursor'))
    .where((eb) => isInTray(eb, filter.tray))
    .where((eb) => isFound(eb, filter))
    .$if(before !== undefined, (query) =>
      query.where(({ eb }) => eb(placeInList, '<', placeOfCursor(before ?? ''))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The number of found leads in each state; null when a search finds more than `MAX_COUNTED`. */
async function countLeads(db: Db, filter: LeadFilter): Promise<LeadList['counts']> {
  const isSearch = filter.words.length > 0
  const found = db
    .selectFrom('leads.leads')
    .select(['state', 'quarantined_for'])
    .where((eb) => isFound(eb, filter))
    .$if(isSearch, (query) => query.limit(MAX_COUNTED + 1))
  const rows = await db
    .selectFrom(found.as('found'))
    .select([leadStatus.as('state'), sql<number>`count(*)::integer`.as('count')])
    .groupBy(leadStatus)
    .execute()
  const none = { new: 0, suspected_spam: 0, contacted: 0, quoted: 0, won: 0, lost: 0, spam: 0 }
  const counts = { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
  return isSearch && countIn('all', counts) > MAX_COUNTED ? null : counts
}
