import CalendarCheck from 'lucide-react/icons/calendar-check'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import ReceiptText from 'lucide-react/icons/receipt-text'
import SmartphoneNfc from 'lucide-react/icons/smartphone-nfc'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import { type ComponentType, type ReactNode, useId } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import type { Own } from '#domain/accounts/own-services.ts'
import { overview } from './copy.ts'

const { figures, ownFigures } = overview
const ICONS = { customers: Users, bookings: CalendarCheck, payments: CircleDollarSign, reviews: Star }
const number = new Intl.NumberFormat('en-AU')

/** The account's figures; without orders and requests, examples that are marked as such (rulings.md 28). */
export function Figures({ own }: { own: Own }) {
  const hasNothing = own.orders.length === 0 && own.requests.length === 0
  return hasNothing ? <Examples /> : <OwnFigures own={own} />
}

function Examples() {
  return (
    <Strip title={figures.title} aside={<Badge tone="outline">{figures.badge}</Badge>} note={figures.note}>
      {figures.list.map(({ id, label, figure }) => (
        <Figure key={id} icon={ICONS[id]} label={label} figure={figure} />
      ))}
    </Strip>
  )
}

function OwnFigures({ own: { orders, cards, requests } }: { own: Own }) {
  const taps = cards.reduce((sum, card) => sum + card.taps, 0)
  return (
    <Strip title={ownFigures.title}>
      <Figure icon={ReceiptText} label={ownFigures.orders} figure={number.format(orders.length)} />
      <Figure icon={Star} label={ownFigures.cards} figure={number.format(cards.length)} />
      <Figure icon={SmartphoneNfc} label={ownFigures.taps} figure={number.format(taps)} />
      <Figure icon={ClipboardList} label={ownFigures.requests} figure={number.format(requests.length)} />
    </Strip>
  )
}

type StripProps = { title: string; aside?: ReactNode; note?: string; children: ReactNode }

function Strip({ title, aside, note, children }: StripProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="type-title text-sub">
          {title}
        </h2>
        {aside}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-sheet border border-edge bg-line shadow-1 md:grid-cols-4">
        {children}
      </dl>
      {note ? <p className="mt-2 text-small text-text-2">{note}</p> : null}
    </section>
  )
}

type Icon = ComponentType<{ size: number; className: string; 'aria-hidden': 'true' }>
type FigureProps = { icon: Icon; label: string; figure: string }

function Figure({ icon: Icon, label, figure }: FigureProps) {
  return (
    <div className="flex flex-col justify-between gap-2 bg-surface px-3 py-4 md:p-4 wide:px-6 wide:py-5">
      <dt className="type-label flex gap-3 text-small text-text-2">
        <Icon aria-hidden="true" size={20} className="flex-none text-chalk-text max-wide:hidden" />
        {label}
      </dt>
      <dd className="type-display type-num text-heading md:text-title">{figure}</dd>
    </div>
  )
}
