import type { ReactNode } from 'react'
import { Summary } from './summary.tsx'

/** Ruled rows that open. Works without JavaScript. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

type AccordionItemProps = {
  title: ReactNode
  /** Items of one name: opening one closes the other. */
  name?: string
  open?: boolean
  /** A sheet of its own that opens beside others, marked by a side sun. */
  card?: boolean
  children: ReactNode
}

/** One question and its answer. */
export function AccordionItem({ title, name, open, card = false, children }: AccordionItemProps) {
  return (
    <details name={name} open={open} className={card ? 'accordion-card accordion-item' : 'accordion-item'}>
      <Summary>
        <span>{title}</span>
        <span aria-hidden="true" className="plus-minus" />
      </Summary>
      <div className={`pb-5 text-text-2 ${card ? 'px-5' : 'pr-10'}`}>{children}</div>
    </details>
  )
}
