import { type ReactNode, useId } from 'react'

type SheetProps = { title: string; aside?: ReactNode; children: ReactNode }

export function Sheet({ title, aside, children }: SheetProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-sheet border border-edge bg-surface"
    >
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-edge px-4 py-2 md:px-5">
        <h2 id={id} className="type-title text-[1.25rem]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
