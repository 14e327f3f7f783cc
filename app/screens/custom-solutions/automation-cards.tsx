import { customSolutions } from '#app/content/custom-solutions.ts'
import { AUTOMATION_ICONS } from './automation-icons.ts'

const { automations } = customSolutions
const PER_COLUMN = Math.ceil(automations.cards.length / 3)
const COLUMNS = [0, 1, 2].map((n) => automations.cards.slice(n * PER_COLUMN, (n + 1) * PER_COLUMN))

/** The 21 automations in three columns of one sheet. */
export function AutomationCards() {
  return (
    <section className="page pt-(--section)">
      <h2 className="type-display text-display-l">{automations.title}</h2>
      <p className="mt-3 text-lead text-text-2">{automations.lead}</p>
      <div className="mt-8 grid rounded-sheet border border-edge bg-surface *:border-edge max-lg:*:not-first:border-t lg:grid-cols-3 lg:*:not-first:border-l">
        {COLUMNS.map((cards) => (
          <ul key={cards[0]?.title} className="divide-y divide-line">
            {cards.map((card) => {
              const Icon = AUTOMATION_ICONS[card.icon]
              return (
                <li key={card.title} className="flex gap-5 px-5 py-5">
                  <Icon size={24} className="mt-0.5 flex-none text-chalk-text" />
                  <div>
                    <h3 className="type-label">{card.title}</h3>
                    <p className="text-small text-text-2">{card.preview}</p>
                  </div>
                </li>
              )
            })}
          </ul>
        ))}
      </div>
    </section>
  )
}
