import Phone from 'lucide-react/icons/phone'
import { useRef } from 'react'
import type { More } from '#app/office/frame/use-office.ts'
import { inbox, leadForms } from '#app/office/leads/copy.ts'
import { NextDay } from '#app/office/leads/lead/plan/next-day.tsx'
import { AnswerTime } from '#app/office/leads/lead/reply/answer-time.tsx'
import { LeadBadge } from '#app/office/leads/lead-parts.tsx'
import { inboxAt, type LeadQuery, leadAt } from '#app/office/leads/lead-query.ts'
import { FROM_LIST } from '#app/office/ui/back-link.tsx'
import { MoreButton } from '#app/office/ui/long-lists/more-button.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { When } from '#app/ui/date/when.tsx'
import { EmptyState } from '#app/ui/sheets/empty-state.tsx'
import { phoneHref } from '#domain/brand/brand.ts'
import { LATE_ANSWER_MINUTES, type LeadList, type LeadSummary } from '#domain/leads/office-leads.ts'
import { formatAud } from '#domain/money/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'

type LeadRowsProps = {
  leads: readonly LeadSummary[]
  /** Whether the list has leads, including those shown above as waiting or due, which are left out of `leads`. */
  hasLeads: boolean
  query: LeadQuery
  today: CalendarDay
  more: More
}

type FirstLeadsProps = { list: Pick<LeadList, 'waiting' | 'due' | 'today'>; query: LeadQuery }

/** Without a search: the leads that wait too long, above the new leads, and those due, above each list. */
export function FirstLeads({ list: { waiting, due, today }, query }: FirstLeadsProps) {
  return (
    <>
      <LeadGroup
        id="waiting"
        title={inbox.waiting(waiting.length)}
        isLate
        leads={waiting}
        query={query}
        today={today}
      />
      <LeadGroup id="due" title={inbox.due} leads={due} query={query} today={today} />
    </>
  )
}

type LeadGroupProps = Pick<LeadRowsProps, 'leads' | 'query' | 'today'> & {
  id: string
  title: string
  isLate?: boolean
}

function LeadGroup({ id, title, isLate = false, leads, query, today }: LeadGroupProps) {
  if (leads.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className={`type-label text-sub ${isLate ? 'text-bad' : ''}`}>
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-sheet border border-edge bg-surface">
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} query={query} today={today} />
        ))}
      </ul>
    </section>
  )
}

/** The leads of a list, newest first. */
export function LeadRows({ leads, hasLeads, query, today, more }: LeadRowsProps) {
  const rows = useRef<HTMLUListElement>(null)
  if (leads.length === 0 && hasLeads && !more.hasMore) return null
  if (leads.length === 0 && !more.hasMore) return <NoLeads query={query} />
  return (
    <div>
      <ul ref={rows} className="divide-y divide-line rounded-sheet border border-edge bg-surface">
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} query={query} today={today} />
        ))}
      </ul>
      <MoreButton list={rows} {...more} />
    </div>
  )
}

// The whole row is the click target and has the focus ring.
const STRETCHED =
  'type-label text-sub max-md:leading-tight wrap-anywhere after:absolute after:inset-0 after:rounded-control focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)'

type LeadRowProps = { lead: LeadSummary; query: LeadQuery; today: CalendarDay }

function LeadRow({ lead, query, today }: LeadRowProps) {
  const { id, name, state, nextStep, valueCents, excerpt, spamReason, reference, form, phone, receivedAt } =
    lead
  return (
    <li className="lead-row relative px-4 py-2 hover:bg-chalk-wash md:px-5 md:py-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 self-start">
        <Link data-row to={leadAt(id, query)} state={FROM_LIST} className={STRETCHED}>
          {name}
        </Link>
        {state === query.tray ? null : <LeadBadge state={state} />}
      </div>
      <div className="min-w-0 leading-tight md:leading-normal">
        {nextStep ? <p className="type-label line-clamp-1 wrap-anywhere">{nextStep.text}</p> : null}
        <p className={`wrap-anywhere ${nextStep ? 'line-clamp-1 max-md:sr-only' : 'line-clamp-2'}`}>
          {excerpt}
        </p>
        {spamReason ? <p className="text-small text-warn">{spamReason}</p> : null}
        {/* on a phone one line: what does not fit beside a badge is hidden as a whole */}
        <p className="flex flex-wrap items-center gap-x-3 mt-0.5 text-small text-text-2 md:mt-1 max-md:max-h-[1.6em] max-md:overflow-hidden">
          {nextStep ? <NextDay day={nextStep.day} today={today} /> : null}
          {isWaiting(lead) ? <AnswerTime lead={lead} /> : null}
          <span>
            <span className="max-md:sr-only">{leadForms[form]} </span>
            {reference}, <When at={receivedAt} />
            {valueCents === null ? null : `, ${formatAud(valueCents)}`}
          </span>
        </p>
      </div>
      {phone ? (
        <a
          href={phoneHref(phone)}
          className="lead-call type-label relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 justify-self-end text-chalk-text hover:underline max-md:rounded-control max-md:border max-md:border-edge"
        >
          <Phone aria-hidden="true" size={20} />
          <span className="wrap-anywhere max-md:sr-only">{phone}</span>
        </a>
      ) : null}
    </li>
  )
}

/** Whether a new lead has waited too long for its first answer. */
function isWaiting({ state, isAnswered, answerMinutes }: LeadSummary): boolean {
  return state === 'new' && !isAnswered && answerMinutes >= LATE_ANSWER_MINUTES
}

function NoLeads({ query }: { query: LeadQuery }) {
  const { title, text } = messageFor(query)
  const all =
    query.q !== '' && query.tray !== 'all' ? (
      <Link to={inboxAt({ ...query, tray: 'all' })} className={buttonClass({ className: 'w-full' })}>
        {inbox.searchAll}
      </Link>
    ) : null
  return (
    <EmptyState title={title} action={all}>
      {text}
    </EmptyState>
  )
}

function messageFor({ q, tray }: LeadQuery) {
  if (q !== '') return inbox.empty.search
  return tray === 'new' ? inbox.empty.new : inbox.empty.other
}
