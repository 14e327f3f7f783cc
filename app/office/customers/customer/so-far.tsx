import Inbox from 'lucide-react/icons/inbox'
import Mail from 'lucide-react/icons/mail'
import Package from 'lucide-react/icons/package'
import StickyNote from 'lucide-react/icons/sticky-note'
import { useState } from 'react'
import { customerCopy as copy } from '#app/office/customers/copy.ts'
import { leadForms, leadStates } from '#app/office/leads/copy.ts'
import { BuyerNote } from '#app/office/orders/buyer-note.tsx'
import { stateNames } from '#app/office/orders/copy.ts'
import { messageKind } from '#app/office/outbox/copy.ts'
import { useFirstRows } from '#app/office/ui/long-lists/use-first-rows.tsx'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Link, type To } from '#app/router/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { When } from '#app/ui/date/when.tsx'
import { Summary } from '#app/ui/summary.tsx'
import { formatAud } from '#domain/money/money.ts'
import type { Customer } from '#domain/office/customers.ts'

type Kind = 'orders' | 'leads' | 'mails' | 'notes'
type Entry = {
  key: string
  kind: Kind
  at: string
  title: string
  to?: To
  text: string
  buyerNote?: string
  mails?: Entry[]
}

const FILTERS = ['all', 'orders', 'leads', 'mails', 'notes'] as const
const ICONS = { orders: Package, leads: Inbox, mails: Mail, notes: StickyNote }

/** The customer's orders, leads, mails and notes in one list, newest first, or only those of one kind. */
export function SoFar({ customer }: { customer: Customer }) {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all')
  const all = entriesOf(customer)
  const entries = filter === 'all' ? withMailsBelow(all) : all.filter(({ kind }) => kind === filter)
  const { shown, more } = useFirstRows(entries)
  return (
    <Sheet
      title={copy.soFar}
      aside={
        <fieldset className="flex flex-wrap gap-1 sm:gap-2">
          <legend className="sr-only">{copy.filter}</legend>
          {FILTERS.map((one) => (
            <Button
              key={one}
              size="sm"
              aria-pressed={one === filter}
              className="border-edge px-2 text-small aria-pressed:border-sun-ring aria-pressed:bg-sun-wash sm:px-3.5"
              onClick={() => setFilter(one)}
            >
              {copy.filters[one]}
            </Button>
          ))}
        </fieldset>
      }
    >
      {shown.length === 0 ? <p className="px-5 py-4 text-text-2">{copy.nothing}</p> : <Today />}
      <ol className="plumb divide-y divide-line">
        {shown.map((entry) => (
          <Row key={entry.key} entry={entry} />
        ))}
      </ol>
      {more}
      {filter === 'all' || filter === 'mails' ? (
        <p className="border-t border-line px-4 py-2 text-small text-text-2 md:px-5">{copy.mailsKept}</p>
      ) : null}
    </Sheet>
  )
}

/** The start of the line. Hidden from screen readers, because each entry names its day. */
function Today() {
  return (
    <p
      aria-hidden="true"
      className="plumb-today relative flex min-h-14 items-center gap-3 border-b border-line px-4 md:px-5"
    >
      <span className="relative size-7 flex-none rounded-full border-3 border-(--sun-ring) bg-sun forced-color-adjust-none" />
      <span className="type-label text-[1rem]">{copy.today}</span>
    </p>
  )
}

// The whole row is the click target and has the focus ring.
const STRETCHED =
  'after:absolute after:inset-0 hover:underline focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)'

function Row({ entry: { kind, at, title, to, text, buyerNote, mails } }: { entry: Entry }) {
  const Icon = ICONS[kind]
  return (
    <li className={`relative flex items-center gap-3 px-4 py-2 md:px-5 ${to ? 'hover:bg-chalk-wash' : ''}`}>
      <span className="relative grid size-7 flex-none place-items-center rounded-control border border-edge bg-surface text-chalk-text">
        <Icon aria-hidden="true" size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="type-label text-[1rem] leading-snug wrap-anywhere">
          {to ? (
            <Link to={to} className={STRETCHED}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-small leading-snug wrap-anywhere whitespace-pre-line text-text-2">
          {text}
          <span className="sm:hidden">
            {' · '}
            <When at={at} />
          </span>
        </p>
        <BuyerNote note={buyerNote} />
        {mails ? <Mails mails={mails} isSince={kind !== 'mails'} /> : null}
      </div>
      <p className="text-small text-text-2 max-sm:hidden">
        <When at={at} />
      </p>
    </li>
  )
}

/** The mails of an entry, folded. They are newer than the entry, or older if the entry is a mail itself. */
function Mails({ mails, isSince }: { mails: readonly Entry[]; isSince: boolean }) {
  return (
    // `z-1` puts the mails above the link that covers the row
    <details className="relative z-1 w-fit max-w-full">
      <Summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
        {isSince ? copy.mailsSince(mails.length) : copy.moreMails(mails.length)}
      </Summary>
      <ul className="grid gap-1.5 pb-2 text-small leading-snug wrap-anywhere">
        {mails.map(({ key, title, text, at }) => (
          <li key={key}>
            {title}{' '}
            <span className="text-text-2">
              {text} · <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Folds each mail into the newest order, lead or note that is older than the mail. Mails older than all of these become
 * one entry.
 */
function withMailsBelow(entries: readonly Entry[]): Entry[] {
  const list: Entry[] = []
  let mails: Entry[] = []
  for (const entry of entries) {
    if (entry.kind === 'mails') mails.push(entry)
    else {
      list.push(mails.length > 0 ? { ...entry, mails } : entry)
      mails = []
    }
  }
  const [newest, ...others] = mails
  if (newest) list.push(others.length > 0 ? { ...newest, mails: others } : newest)
  return list
}

function entriesOf({ orders, leads, mails, notes }: Customer): Entry[] {
  const entries: Entry[] = [
    ...orders.map((order) => ({
      key: order.id,
      kind: 'orders' as const,
      at: order.paidAt ?? order.at,
      title: (order.paidAt ? copy.paid : copy.placed)(order.number, formatAud(order.totalCents)),
      to: `/office/orders/${order.id}` as const,
      text: [
        order.names.join(', '),
        stateNames[order.state],
        order.refundedCents > 0 ? copy.refunded(formatAud(order.refundedCents)) : '',
      ]
        .filter(Boolean)
        .join('. '),
      buyerNote: order.buyerNote,
    })),
    ...orders.flatMap(({ id, renewals }) =>
      renewals.map((renewal) => ({
        key: renewal.number,
        kind: 'orders' as const,
        at: renewal.paidAt,
        title: copy.renewal(renewal.number, formatAud(renewal.cents)),
        to: `/office/orders/${id}` as const,
        text: [
          renewal.description,
          renewal.invoiceNumber,
          renewal.refundedCents > 0 ? copy.refunded(formatAud(renewal.refundedCents)) : '',
        ]
          .filter(Boolean)
          .join('. '),
      })),
    ),
    ...leads.map((lead) => ({
      key: lead.id,
      kind: 'leads' as const,
      at: lead.at,
      title: copy.lead(leadForms[lead.form], lead.reference),
      to: `/office/leads/${lead.id}` as const,
      text: [leadStates[lead.state], lead.valueCents === null ? '' : formatAud(lead.valueCents), lead.excerpt]
        .filter(Boolean)
        .join('. '),
    })),
    ...mails.map((mail) => ({
      key: `mail ${mail.id}`,
      kind: 'mails' as const,
      at: mail.at,
      title: mail.subject,
      text: `${messageKind(mail.kind)}, ${copy.status[mail.status]}`,
    })),
    ...notes.map(({ id, at, author, text, about }) => ({
      key: id,
      kind: 'notes' as const,
      at,
      title: about?.label ?? copy.note,
      ...(about && { to: `/office/${about.kind}s/${about.id}` as const }),
      text: `${text}\n${author}`,
    })),
  ]
  return entries.sort((a, b) => b.at.localeCompare(a.at) || a.key.localeCompare(b.key))
}
