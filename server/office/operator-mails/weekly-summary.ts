import { sql } from 'kysely'
import { lowStock } from '#domain/catalogue/review-cards.ts'
import { formatAud } from '#domain/money/money.ts'
import { soldIn } from '#domain/money/sales.ts'
import { addDays, type CalendarDay, formatCalendarDay, mondayOf } from '#domain/time/calendar-day.ts'
import { dateTimeIn } from '#domain/time/shop-time.ts'
import { isOpenLead } from '#server/leads/lead-status.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, startJob } from '#server/platform/jobs.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import type { Fact } from '#server/platform/mail/layout/blocks.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import { isWithin, salesBy } from '#server/shop/money/read-sales.ts'
import { stockLevels } from '#server/shop/stock/stock-levels.ts'
import { isMailOn } from './is-mail-on.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'config' | 'wakeOutbox'>
const EVERY_SECONDS = 15 * 60
/** The summary is sent on Monday from this hour on. */
const FROM_HOUR = 7
/** The last day for the summary, in days after Monday. It is sent on Tuesday if no server ran on Monday. */
const LAST_DAY = 1

/** The Monday on which the next summary is due. */
export function nextSummaryDay(timeZone: string, now: Date): CalendarDay {
  const [today = '', time = ''] = dateTimeIn(timeZone, now).split(' ')
  const monday = mondayOf(today)
  return today === monday && Number(time.slice(0, 2)) < FROM_HOUR ? monday : addDays(monday, 7)
}

export function startWeeklySummary(deps: Needed & Pick<Deps, 'log'>): Job {
  return startJob('weekly summary', EVERY_SECONDS, () => sendWeeklySummary(deps), deps.log)
}

/**
 * Queues the summary of the last week when it is due. The deduplication key names the Monday, so that no other process
 * and no restarted process queues a second summary. Queues none when there is nothing to report, or while the operator
 * has this mail switched off.
 */
export async function sendWeeklySummary({ db, now, config, wakeOutbox }: Needed): Promise<void> {
  const [today = '', time = ''] = dateTimeIn(config.timeZone, now()).split(' ')
  const monday = mondayOf(today)
  const isDue = today === monday ? Number(time.slice(0, 2)) >= FROM_HOUR : today <= addDays(monday, LAST_DAY)
  if (!isDue || !(await isMailOn(db, 'weekly_summary'))) return
  const dedupeKey = `weekly-summary:${monday}`
  if (await isQueued(db, dedupeKey)) return
  const facts = await readWeek(db, { monday, timeZone: config.timeZone })
  if (!facts) return
  const title = `The week to ${formatCalendarDay(addDays(monday, -1))}`
  await db.transaction().execute((tx) =>
    enqueueMail(tx, {
      kind: 'weekly-summary',
      dedupeKey,
      message: composeMail({ to: config.operatorEmail, isToOperator: true, subject: title }, [
        { kind: 'heading', text: title },
        { kind: 'facts', facts },
        { kind: 'button', label: 'Open the office', url: `${config.publicUrl}/office` },
        { kind: 'note', text: 'You can switch this email off in the office, under Mail.' },
      ]),
    }),
  )
  wakeOutbox()
}

async function isQueued(db: Db, dedupeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('platform.outbox')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  return row !== undefined
}

type Week = { monday: CalendarDay; timeZone: string }

/**
 * The sales and leads of the seven days before a Monday, the numbers of leads, orders and payments that wait for the
 * operator now, and low stock. Undefined when nothing waits, and the two weeks before had no sale, refund or lead.
 */
async function readWeek(db: Db, { monday, timeZone }: Week): Promise<Fact[] | undefined> {
  const last = await sumsOf(db, { timeZone, from: addDays(monday, -7), to: monday })
  const before = await sumsOf(db, { timeZone, from: addDays(monday, -14), to: addDays(monday, -7) })
  const waiting = await readWaiting(db, monday)
  const isEmpty = [last, before].every(
    ({ soldCents, refundedCents, leads }) => soldCents + refundedCents + leads === 0,
  )
  if (isEmpty && Object.values(waiting).every((count) => count === 0)) return undefined
  const low = (await stockLevels(db)).filter(({ available }) => available <= lowStock())
  return [
    {
      label: 'Sales',
      value: `${formatAud(last.soldCents)}, ${counted(last.orders, 'order')} (the week before: ${formatAud(before.soldCents)}, ${counted(before.orders, 'order')})`,
    },
    { label: 'Refunds', value: formatAud(last.refundedCents) },
    { label: 'New leads', value: `${last.leads} (the week before: ${before.leads})` },
    { label: 'Leads without an answer', value: String(waiting.unanswered) },
    { label: 'Next steps this week', value: String(waiting.steps) },
    { label: 'Orders to post', value: String(waiting.toPost) },
    { label: 'Monthly payments past due', value: String(waiting.pastDue) },
    {
      label: 'Low stock',
      value: low.length === 0 ? 'None' : low.map(({ name, available }) => `${name}: ${available}`),
    },
  ]
}

async function sumsOf(db: Db, span: { timeZone: string; from: CalendarDay; to: CalendarDay }) {
  const rows = await salesBy(db, 'day', span)
  const { count } = await db
    .selectFrom('leads.leads')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isWithin('created_at', span))
    .where('state', '!=', 'spam')
    .where('quarantined_for', 'is', null)
    .executeTakeFirstOrThrow()
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    soldCents: sum(rows.map(soldIn)),
    orders: sum(rows.map(({ orders }) => orders)),
    refundedCents: sum(rows.map(({ refundedCents }) => refundedCents)),
    leads: count,
  }
}

async function readWaiting(db: Db, monday: CalendarDay) {
  const { rows } = await sql<Record<'unanswered' | 'steps' | 'toPost' | 'pastDue', number>>`
    select
      (select count(*) from leads.leads where state = 'new' and quarantined_for is null
        and answered_at is null)::int as unanswered,
      (select count(*) from leads.leads where next_day < ${addDays(monday, 7)}
        and ${isOpenLead})::int as steps,
      (select count(*) from shop.orders where state in ('paid', 'programming') and has_cards)::int as "toPost",
      (select count(*) from shop.subscriptions where status = 'past_due')::int as "pastDue"`.execute(db)
  return { unanswered: 0, steps: 0, toPost: 0, pastDue: 0, ...rows[0] }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
