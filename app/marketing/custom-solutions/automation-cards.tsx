import { useState } from 'react'
import { PutOnList } from '#app/leads/quote/put-on-list.tsx'
import { automationsFor, type CardData, matchFor } from '#app/marketing/automations/automation-match.ts'
import { exposeState } from '#app/ui/accordion.tsx'
import { Summary } from '#app/ui/summary.tsx'
import { AUTOMATION_ICONS } from './automation-icons.ts'
import { customSolutions } from './copy.ts'

const { automations } = customSolutions
const COLUMNS = 3

/**
 * The 21 automations, of which several may be open. Cards that match the calculator's level come first (rulings.md 35).
 * The cards are below the calculator, so that sorting them moves nothing under the pointer.
 */
export function AutomationCards({ level }: { level: number }) {
  // The titles of the open cards. Kept here and not in `Card`, because a card that changes its column is mounted anew
  // and must stay open.
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const match = matchFor(level)
  const cards = automationsFor(match)
  const perColumn = Math.ceil(cards.length / COLUMNS)

  function onToggle(title: string, isOpen: boolean) {
    setOpen((before) => {
      const next = new Set(before)
      if (isOpen) next.add(title)
      else next.delete(title)
      return next
    })
  }

  return (
    <section className="page pt-(--section)">
      <h2 className="type-display text-display-l">{automations.title}</h2>
      <p className="mt-3 text-lead text-text-2">
        {automations.lead} {automations.matched[match]}
      </p>
      <a href="#hosting-plans" className="btn btn-link">
        {automations.hosting}
      </a>
      <div className="mt-5 grid overflow-clip rounded-sheet border border-edge bg-surface *:border-line max-md:*:not-first:border-t md:max-lg:grid-cols-2 md:max-lg:gap-px md:max-lg:bg-line lg:grid-cols-3 lg:*:border-edge lg:[&>ul+ul]:border-l [&_summary]:-outline-offset-3">
        {[0, 1, 2].map((column) => (
          <ul key={column} className="automations-column divide-line max-md:divide-y lg:divide-y">
            {cards.slice(column * perColumn, (column + 1) * perColumn).map((card) => (
              <li key={card.title} className="automation">
                <Card card={card} open={open.has(card.title)} onToggle={onToggle} />
                <PutOnList title={card.title} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  )
}

type CardProps = {
  card: CardData
  open: boolean
  onToggle: (title: string, isOpen: boolean) => void
}

function Card({ card, open, onToggle }: CardProps) {
  const Icon = AUTOMATION_ICONS[card.icon]
  const { starts, does, onSite } = automations.parts
  return (
    <details
      className="accordion-item accordion-card"
      open={open}
      suppressHydrationWarning // opened before hydration
      onToggle={(event) => {
        exposeState(event)
        onToggle(card.title, event.currentTarget.open)
      }}
    >
      <Summary>
        <Icon size={24} className="flex-none text-chalk-text" />
        <span className="flex-1">
          <h3>{card.title}</h3>
          <span className="block text-small font-[430] text-text-2">{card.preview}</span>
        </span>
        <span aria-hidden="true" className="plus-minus" />
      </Summary>
      <dl className="pr-5 pb-5 pl-4 text-small sm:pl-15 [&_dt]:type-label [&_dt]:mt-2">
        <dt>{starts}</dt>
        <dd>{card.expanded.starts}</dd>
        <dt>{does}</dt>
        <dd>{card.expanded.does}</dd>
        <dt>{onSite}</dt>
        <dd>{card.expanded.onSite}</dd>
      </dl>
    </details>
  )
}
