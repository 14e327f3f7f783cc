import { type ReactNode, useId, useState } from 'react'

type SectionProps = {
  title: string
  text: ReactNode
  /** The current value, shown beside the title. */
  now?: string | undefined
  startsOpen?: boolean
  children: ReactNode
}

/** A section of the settings, which folds to its title and current value. A folded section keeps what was typed. */
export function Section({ title, text, now, startsOpen = false, children }: SectionProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  const panel = useId()
  return (
    <section aria-labelledby={id} className="border-edge border-t">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          className="flex min-h-18 w-full cursor-pointer items-center gap-4 py-3 text-left"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="min-w-0 flex-1 md:flex md:items-baseline md:justify-between md:gap-8">
            <span id={id} className="type-title block text-heading">
              {title}
            </span>
            {now ? (
              <span className="block text-small text-text-2 wrap-anywhere md:text-right">{now}</span>
            ) : null}
          </span>
          <span aria-hidden="true" className="plus-minus" />
        </button>
      </h2>
      <div id={panel} hidden={!isOpen}>
        <div className="grid gap-x-8 gap-y-5 pt-1 pb-9 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <p className="text-small text-text-2">{text}</p>
          <div className="grid min-w-0 content-start gap-4">{children}</div>
        </div>
      </div>
    </section>
  )
}
