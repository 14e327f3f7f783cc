import Phone from 'lucide-react/icons/phone'
import { type RefObject, useRef } from 'react'
import { useMarked } from '#app/office/frame/live/use-marked.ts'
import type { More } from '#app/office/frame/use-office.ts'
import { inbox, leadForms, leadStates } from '#app/office/leads/copy.ts'
import { NextDay } from '#app/office/leads/lead/plan/next-day.tsx'
import { LeadBadge } from '#app/office/leads/lead-parts.tsx'
import { inboxAt, type LeadQuery, leadAt } from '#app/office/leads/lead-query.ts'
import { FROM_LIST } from '#app/office/ui/back-link.tsx'
import { MoreButton } from '#app/office/ui/long-lists/more-button.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/sheets/empty-state.tsx'
import { phoneHref } from '#domain/brand/brand.ts'
import type { LeadList, LeadSummary } from '#domain/leads/office-leads.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { hasWorth, LeadAge, LeadWorth } from './lead-figures.tsx'

type LeadRowsProps = {
  leads: readonly LeadSummary[]
  /** Whether the list has leads, including those shown above as waiting or due, which are left out of `leads`. */
  hasLeads: boolean
  query: LeadQuery
  today: CalendarDay
  /** When each lead last changed while the list was open, as `performance.now()`, by the lead's reference. */
  changedAt?: ReadonlyMap<string, number> | undefined
  more: More
}

type FirstLeadsProps = Pick<LeadRowsProps, 'query' | 'changedAt'> & {
  list: Pick<LeadList, 'waiting' | 'due' | 'today'>
}

/** Without a search: the leads that wait too long (in the lists `new` and `all`), and those with a step that is due. */
export function FirstLeads({ list: { waiting, due, today }, ...row }: FirstLeadsProps) {
  return (
    <>
      <LeadGroup
        id="waiting"
        title={inbox.waiting(waiting.length)}
        isLate
        leads={waiting}
        today={today}
        {...row}
      />
      <LeadGroup id="due" title={inbox.due(due.length)} leads={due} today={today} {...row} />
    </>
  )
}

type LeadGroupProps = Pick<LeadRowsProps, 'leads' | 'query' | 'today' | 'changedAt'> & {
  id: string
  title: string
  isLate?: boolean
  rows?: RefObject<HTMLUListElement | null>
}

/** The labels of the columns on a wide screen. The column of names has none, because the group's title is above it. */
const COLUMNS = Object.entries(inbox.columns)

function LeadGroup({ id, title, isLate = false, leads, rows, query, today, changedAt }: LeadGroupProps) {
  if (leads.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="inbox-heads mb-2">
        <h2 id={id} className={`inbox-name type-label text-sub ${isLate ? 'text-bad' : ''}`}>
          {title}
        </h2>
        {COLUMNS.map(([column, label]) => (
          <span key={column} aria-hidden="true" className={`inbox-${column} text-micro text-text-2`}>
            {label}
          </span>
        ))}
      </div>
      <ul ref={rows} className="divide-y divide-line rounded-sheet border border-edge bg-surface">
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            query={query}
            today={today}
            changedAt={changedAt?.get(lead.reference)}
          />
        ))}
      </ul>
    </section>
  )
}

export function LeadRows({ leads, hasLeads, query, today, changedAt, more }: LeadRowsProps) {
  const rows = useRef<HTMLUListElement>(null)
  if (leads.length === 0 && hasLeads && !more.hasMore) return null
  if (leads.length === 0 && !more.hasMore) return <NoLeads query={query} />
  return (
    <div>
      <LeadGroup
        id="newest"
        title={inbox.newest}
        leads={leads}
        rows={rows}
        query={query}
        today={today}
        changedAt={changedAt}
      />
      <MoreButton list={rows} {...more} />
    </div>
  )
}

// The whole row is the click target and has the focus ring.
const STRETCHED =
  'type-label wrap-anywhere after:absolute after:inset-0 after:rounded-control focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)'

type LeadRowProps = {
  lead: LeadSummary
  query: LeadQuery
  today: CalendarDay
  changedAt: number | undefined
}

function LeadRow({ lead, query, today, changedAt }: LeadRowProps) {
  const { id, name, state, nextStep, excerpt, spamReason, reference, form, phone } = lead
  const row = useMarked<HTMLLIElement>(changedAt)
  // on a phone the state stands in front of the message, because there is no room beside the name
  const stateText =
    state === query.tray ? null : <span className="type-label md:hidden">{leadStates[state]}: </span>
  return (
    <li
      ref={row}
      className={`inbox-row relative hover:bg-chalk-wash ${hasWorth(lead) ? '' : 'inbox-unpriced'}`}
    >
      <p className="inbox-name min-w-0">
        <Link data-row to={leadAt(id, query)} state={FROM_LIST} className={STRETCHED}>
          {name}
        </Link>
      </p>
      <p className="inbox-reference flex min-w-0 items-center gap-x-2 text-text-2 max-md:sr-only">
        {state === query.tray ? null : <LeadBadge state={state} />}
        <span className="whitespace-nowrap">
          <span className={state === query.tray ? 'max-xl:sr-only' : 'sr-only'}>{leadForms[form]} </span>
          {reference}
        </span>
      </p>
      <p className="inbox-what wrap-anywhere">
        {stateText}
        {excerpt}
      </p>
      <p className="inbox-step">
        {nextStep ? (
          <>
            <span className="line-clamp-1 wrap-anywhere max-md:text-text-2">{nextStep.text}</span>
            <span className="inline-flex max-md:hidden">
              <NextDay day={nextStep.day} today={today} />
            </span>
          </>
        ) : spamReason ? (
          <span className="text-warn">{spamReason}</span>
        ) : (
          <NoStep state={state} />
        )}
      </p>
      <LeadAge lead={lead} today={today} />
      <LeadWorth lead={lead} />
      {phone ? (
        <a
          href={phoneHref(phone)}
          className="inbox-phone type-label relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 justify-self-end text-chalk-text hover:underline max-xl:rounded-control max-xl:border max-xl:border-edge"
        >
          <Phone aria-hidden="true" size={20} />
          <span className="wrap-anywhere max-xl:sr-only">{phone}</span>
        </a>
      ) : null}
    </li>
  )
}

/** A warning once somebody is in touch with the sender. A new lead needs no step yet: only the column says it. */
function NoStep({ state }: Pick<LeadSummary, 'state'>) {
  if (state === 'contacted' || state === 'quoted') return <span className="text-warn">{inbox.noStep}</span>
  if (state === 'new') return <span className="inbox-no-step text-text-2 max-xl:hidden">{inbox.noStep}</span>
  return null
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
