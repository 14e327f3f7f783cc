import { type ReactNode, useId } from 'react'

type SheetProps = {
  title: string
  aside?: ReactNode
  /** A dark head, for the sheet that a page is for. A page has at most one. */
  inkHead?: boolean
  children: ReactNode
}

export function Sheet({ title, aside, inkHead = false, children }: SheetProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-sheet border border-edge bg-surface"
    >
      <div
        className={
          inkHead
            ? 'job-sheet-head ink md:px-5'
            : 'flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-edge px-4 py-2 md:px-5'
        }
      >
        <h2 id={id} className={inkHead ? 'text-body font-[660]' : 'type-title text-[1.25rem]'}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
