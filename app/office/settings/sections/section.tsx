import { type ReactNode, useId } from 'react'

type SectionProps = { id: string; title: string; note?: ReactNode; children: ReactNode }

/** A section of the settings, which the index links to. */
export function Section({ id, title, note, children }: SectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="min-w-0 scroll-mt-4 rounded-sheet border border-edge bg-surface"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 md:px-5">
        <h2 id={titleId} className="type-title text-heading">
          {title}
        </h2>
        {note ? <p className="text-small text-text-2">{note}</p> : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-5">{children}</div>
    </section>
  )
}
