import type { ReactNode } from 'react'
import { leadForms, leadPage, leadStateName } from '#app/office/leads/copy.ts'
import { logActions } from '#app/office/log/copy.ts'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { When } from '#app/ui/date/when.tsx'
import type { Lead, LeadEvent } from '#domain/leads/office-leads.ts'

type Entry = { key: string; at: string; by: string; what: ReactNode }

type LeadHistoryProps = {
  lead: Lead
  /** The form for a new note, above the list. */
  children: ReactNode
}

/** The notes and changes of a lead, newest first. */
export function LeadHistory({ lead, children }: LeadHistoryProps) {
  return (
    <Sheet title={leadPage.history}>
      <div className="p-4 md:px-5">{children}</div>
      <ol className="divide-y divide-line border-t border-line">
        {entriesOf(lead).map(({ key, at, by, what }) => (
          <li key={key} className="px-4 py-2.5 md:px-5">
            <div className="wrap-anywhere whitespace-pre-line">{what}</div>
            <p className="text-small wrap-anywhere text-text-2">
              <When at={at} />, {by}
            </p>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

function entriesOf(lead: Lead): Entry[] {
  const notes = lead.notes.map(({ id, at, author, text }) => ({ key: id, at, by: author, what: text }))
  // the notes themselves are listed, so their log entries are left out
  const events = lead.history
    .filter(({ action }) => action !== 'lead.note')
    .map((event) => ({ key: event.id, at: event.at, by: event.actor, what: messageFor(event) }))
  const arrival = {
    key: lead.reference,
    at: lead.receivedAt,
    by: lead.name,
    what: leadPage.received(leadForms[lead.form]),
  }
  return [...[...notes, ...events].sort((a, b) => b.at.localeCompare(a.at)), arrival]
}

function messageFor({ action, details: { from, to } }: LeadEvent): string {
  if (action !== 'lead.state') return logActions[action] ?? action
  return leadPage.changed(leadStateName(from), leadStateName(to))
}
