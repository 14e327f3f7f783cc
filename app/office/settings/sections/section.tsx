import { type ReactNode, useId } from 'react'

type SectionProps = {
  id: string
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A section of the settings. Below 768 px it has no frame, because the fields inside it have frames of their own. */
export function Section({ id, title, note, children }: SectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="settings-section min-w-0 md:rounded-sheet md:border md:border-edge md:bg-surface"
    >
      {/* On a phone this row shows at most the note, because the title is the heading of the page. The title stays for
          screen readers, so that the headings below it skip no level. */}
      <div
        className={`flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-edge py-2 max-md:pt-0 md:border-b md:px-5 ${note ? 'max-md:min-h-0 max-md:pb-3' : 'max-md:contents'}`}
      >
        <h2 id={titleId} className="type-title text-sub max-md:sr-only">
          {title}
        </h2>
        {note ? <p className="text-small text-text-2">{note}</p> : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:p-5">{children}</div>
    </section>
  )
}
