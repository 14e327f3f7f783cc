import { type ReactNode, useId } from 'react'

type SectionProps = {
  id: string
  title: string
  note?: ReactNode
  /** Whether a phone shows the section without a frame, because its content has frames. */
  isFlat?: boolean
  children: ReactNode
}

/** A section of the settings. */
export function Section({ id, title, note, isFlat = false, children }: SectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`settings-section min-w-0 ${isFlat ? 'md:rounded-sheet md:border md:border-edge md:bg-surface' : 'rounded-sheet border border-edge bg-surface'}`}
    >
      {/* hidden on a phone, where the title is the heading of the page */}
      <div
        className={`flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-edge px-4 py-2 md:px-5 ${isFlat ? 'max-md:border-0 max-md:px-0 max-md:pt-0' : ''} ${note ? 'max-md:min-h-11' : 'max-md:hidden'}`}
      >
        <h2 id={titleId} className="type-title text-sub max-md:sr-only">
          {title}
        </h2>
        {note ? <p className="text-small text-text-2">{note}</p> : null}
      </div>
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${isFlat ? 'md:p-5' : 'p-4 md:p-5'}`}>
        {children}
      </div>
    </section>
  )
}
