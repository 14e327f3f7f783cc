import { useId } from 'react'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import type { FaqItem } from '#domain/site/page-texts/page-text.ts'
import { FAQ_TITLE } from './questions.ts'

type FaqProps = {
  items: readonly FaqItem[]
  /** With 2, wide screens show the questions in two columns below the title. With 1, they are beside the title. */
  columns?: 1 | 2
}

/**
 * Questions and answers, of which at most one is open (product.md 4). Renders nothing without questions. Works without
 * JavaScript.
 */
export function Faq({ items, columns = 1 }: FaqProps) {
  const name = useId()
  if (items.length === 0) return null
  const perColumn = Math.ceil(items.length / columns)
  return (
    <section
      className={`section page grid gap-8 ${columns === 1 ? 'lg:grid-cols-[minmax(0,.6fr)_minmax(0,1fr)] lg:gap-12' : ''}`}
    >
      <h2 className="type-display text-display-l">{FAQ_TITLE}</h2>
      <div
        className={
          columns === 1 ? '' : 'grid items-start gap-x-12 max-lg:*:not-last:border-b-0 lg:grid-cols-2'
        }
      >
        {Array.from({ length: columns }, (_, column) => (
          <Accordion key={items[column * perColumn]?.question}>
            {items.slice(column * perColumn, (column + 1) * perColumn).map(({ question, answer: result }) => (
              <AccordionItem key={question} name={name} title={question}>
                <p className="max-w-[38em]">{result}</p>
              </AccordionItem>
            ))}
          </Accordion>
        ))}
      </div>
    </section>
  )
}
