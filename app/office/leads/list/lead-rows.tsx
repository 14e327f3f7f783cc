import Phone from 'lucide-react/icons/phone'
import { useRef } from 'react'
import { FROM_LIST } from '#app/office/frame/back-link.tsx'
import { MoreButton } from '#app/office/frame/more-button.tsx'
import type { More } from '#app/office/frame/use-office.ts'
import { When } from '#app/office/frame/when.tsx'
import { inbox, leadForms } from '#app/office/leads/copy.ts'
import { LeadBadge } from '#app/office/leads/lead-parts.tsx'
import { inboxAt, type LeadQuery, leadAt } from '#app/office/leads/lead-query.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { phoneHref } from '#domain/brand/brand.ts'
import type { LeadSummary } from '#domain/leads/office-leads.ts'

type LeadRowsProps = { leads: readonly LeadSummary[]; query: LeadQuery; more: More }

/** The leads of a list, newest first. */
export function LeadRows({ leads, query, more }: LeadRowsProps) {
  const rows = useRef<HTMLUListElement>(null)
  if (leads.length === 0) return <NoLeads query={query} />
  return (
    <div>
      <ul ref={rows} className="divide-y divide-line rounded-sheet border border-edge bg-surface">
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} query={query} />
        ))}
      </ul>
      <MoreButton list={rows} {...more} />
    </div>
  )
}

// The whole row is the click target and has the focus ring.
const STRETCHED =
  'type-label text-sub wrap-anywhere after:absolute after:inset-0 after:rounded-control focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)'

function LeadRow({ lead, query }: { lead: LeadSummary; query: LeadQuery }) {
  const { id, name, state, excerpt, spamReason, reference, form, phone, receivedAt } = lead
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-5 py-4 hover:bg-chalk-wash md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_11rem]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 self-start">
        <Link to={leadAt(id, query)} state={FROM_LIST} className={STRETCHED}>
          {name}
        </Link>
        {state === query.tray ? null : <LeadBadge state={state} />}
      </div>
      <div className="min-w-0">
        <p className="line-clamp-2 wrap-anywhere">{excerpt}</p>
        {spamReason ? <p className="text-small text-warn">{spamReason}</p> : null}
        <p className="text-small text-text-2">
          {leadForms[form]} {reference}, <When at={receivedAt} />
        </p>
      </div>
      <a
        href={phoneHref(phone)}
        className="type-label relative inline-flex min-h-11 items-center gap-2 self-start justify-self-start text-chalk-text hover:underline"
      >
        <Phone aria-hidden="true" size={20} />
        <span className="wrap-anywhere">{phone}</span>
      </a>
    </li>
  )
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
