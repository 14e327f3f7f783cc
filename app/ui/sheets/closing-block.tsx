import type { ReactNode } from 'react'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'

type ClosingBlockProps = {
  /** The id that a link to this section names. */
  id?: string
  /** Above the title, such as a badge. */
  above?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The URL of a square drawing of what the page sells. It stands on the chalk line, in front of the sun. */
  picture?: string
  /** The main action. */
  children: ReactNode
}

/** The last section of a page. It has a dark background, one action, and a sun above the footer. */
export function ClosingBlock({ id, above, title, text, picture, children }: ClosingBlockProps) {
  return (
    <section id={id} className="ink ink-sky relative z-0 overflow-x-clip">
      <div className="page grid gap-10 pt-(--section) beside:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-12!">
        <div className="min-w-0 beside:pb-(--section) lg:col-span-7">
          {above && <p className="mb-4">{above}</p>}
          <h2 className="type-display text-display-l">{title}</h2>
          {text && <p className="mt-4 max-w-[26em] text-on-ink-2">{text}</p>}
          <p className="mt-6 max-sm:[&_.btn]:w-full">{children}</p>
        </div>
        <div className="flex items-end justify-end lg:col-span-5 lg:justify-center">
          <div className="ink-sun relative">
            <Sun size="closing" rise />
            {picture && (
              <Illustration src={picture} alt="" width={240} height={240} className="closing-picture" />
            )}
          </div>
        </div>
      </div>
      <span className="pointer-events-none absolute inset-x-0 -bottom-1.5 block">
        <ChalkLine snap />
      </span>
    </section>
  )
}
