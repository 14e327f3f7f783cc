import type { ReactNode } from 'react'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'

type ClosingBlockProps = {
  /** The id of the section, for links to it. */
  id?: string
  title: ReactNode
  text?: ReactNode
  /** The URL of a square drawing of what the page sells. The drawing is on the chalk line, in front of the sun. */
  picture?: string
  /** The main action. */
  children: ReactNode
}

/** The last section of a page. It has a dark background, one action, and a sun above the footer. */
export function ClosingBlock({ id, title, text, picture, children }: ClosingBlockProps) {
  return (
    <section id={id} className="ink closing">
      <div className="page">
        <div>
          <h2 className="type-display text-display-l">{title}</h2>
          {text && <p className="mt-4 max-w-[26em] text-on-ink-2">{text}</p>}
          <p className="mt-6 max-sm:[&_.btn]:w-full">{children}</p>
        </div>
        <div className="ink-sun">
          <Sun size="closing" rise />
          {picture && (
            <Illustration src={picture} alt="" width={240} height={240} className="closing-picture" />
          )}
        </div>
      </div>
      <ChalkLine snap />
    </section>
  )
}
