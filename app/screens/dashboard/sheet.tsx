import { type ReactNode, useId } from 'react'

/** One of the overview's cards: its title on a rule. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-sheet border border-edge bg-surface">
      <h2 id={id} className="type-title border-edge border-b px-5 py-4 text-heading md:px-6">
        {title}
      </h2>
      {children}
    </section>
  )
}
