import type { ReactNode } from 'react'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'

type ClosingBlockProps = {
  /** The id that a link to this section names. */
  id?: string
  /** Above the title: a badge. */
  above?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The main action. */
  children: ReactNode
}

/** The end of a page: an ink background, one action, and the setting sun above the footer. */
export function ClosingBlock({ id, above, title, text, children }: ClosingBlockProps) {
  return (
    <section id={id} className="ink relative z-0 overflow-x-clip">
      <div className="page grid gap-10 pt-(--section) lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7 lg:pb-(--section)">
          {above && <p className="mb-4">{above}</p>}
          <h2 className="type-display text-display-l">{title}</h2>
          {text && <p className="mt-4 max-w-[26em] text-on-ink-2">{text}</p>}
          <p className="mt-6">{children}</p>
        </div>
        <div className="flex items-end justify-end lg:col-span-5 lg:justify-center">
          <Sun size="closing" rise />
        </div>
      </div>
      <span className="pointer-events-none absolute inset-x-0 -bottom-1.5 block">
        <ChalkLine snap />
      </span>
    </section>
  )
}
