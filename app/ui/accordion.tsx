import type { ReactNode, ToggleEvent } from 'react'
import { Summary } from './summary.tsx'

/** Rows that open, also without JavaScript. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

type AccordionItemProps = {
  title: ReactNode
  /** Only one of the items with the same name is open: opening an item closes the others. */
  name?: string
  children: ReactNode
}

export function AccordionItem({ title, name, children }: AccordionItemProps) {
  return (
    // opened before hydration, it has an attribute `open` that React does not know
    <details name={name} className="accordion-item" onToggle={exposeState} suppressHydrationWarning>
      <Summary>
        <span>{title}</span>
        <span aria-hidden="true" className="plus-minus" />
      </Summary>
      <div className="pr-10 pb-5 text-text-2">{children}</div>
    </details>
  )
}

/**
 * Writes the state of a row into `aria-expanded` of its summary, for tools that read only attributes. The attribute is
 * missing until the first change after hydration, so that it is never wrong.
 */
export function exposeState({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  currentTarget.firstElementChild?.setAttribute('aria-expanded', String(currentTarget.open))
}
