import { useId } from 'react'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import type { FaqItem } from '#domain/site/page-texts/page-text.ts'
import { FAQ_TITLE } from './questions.ts'

type FaqProps = { items: readonly FaqItem[] }

/**
 * Questions and answers, of which at most one is open (product.md 4). Renders nothing without questions. Works without
 * JavaScript.
 */
export function Faq({ items }: FaqProps) {
  const name = useId()
  if (items.length === 0) return null
  return (
    <section className="section page grid gap-8 lg:grid-cols-[minmax(0,.6fr)_minmax(0,1fr)] lg:gap-12">
      <h2 className="type-display text-display-l">{FAQ_TITLE}</h2>
      <div>
        <Accordion>
          {items.map(({ question, answer }) => (
            <AccordionItem key={question} name={name} title={question}>
              <p className="max-w-[38em]">{answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </section>
  )
}
