import type { ReactNode } from 'react'

type FigureProps = { label: string; note: string; children: string | number }

/** A sheet with five figures. On phones a page may pass only four; the layout fits both. */
export function FiveFigures({ children }: { children: ReactNode }) {
  return (
    <dl className="five-figures grid overflow-hidden rounded-sheet border border-edge bg-surface">
      {children}
    </dl>
  )
}

export function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="-mr-px -mb-px border-r border-b border-line px-4 py-3 lg:px-5 lg:py-4">
      <dt className="type-label text-label text-text-2">{label}</dt>
      <dd className="type-title type-num text-[1.625rem] leading-tight wrap-anywhere md:text-[1.375rem] lg:text-[1.75rem] xl:text-[2.125rem]">
        {children}
      </dd>
      <dd className="text-micro text-text-2">{note}</dd>
    </div>
  )
}
