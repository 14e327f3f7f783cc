import { type ReactNode, useId } from 'react'

type SheetProps = {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A box of the overview, with its title above a line. */
export function Sheet({ title, aside, children }: SheetProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-sheet border border-edge bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-edge border-b px-5 py-4 md:px-6">
        <h2 id={id} className="type-title text-heading">
          {title}
        </h2>
        {aside ? <p className="text-small text-text-2">{aside}</p> : null}
      </div>
      {children}
    </section>
  )
}
