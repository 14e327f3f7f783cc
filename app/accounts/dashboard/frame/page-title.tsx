import type { ReactNode } from 'react'

type PageTitleProps = {
  title: string
  /** One line below the title. */
  lead?: ReactNode
  /** A link at the right of the title; below it when there is no room. */
  action?: ReactNode
}

export function PageTitle({ title, lead, action }: PageTitleProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5 lg:flex-nowrap">
      <div className="min-w-0 lg:flex-1">
        <h1 tabIndex={-1} className="type-display text-title wrap-anywhere">
          {title}
        </h1>
        {lead ? <p className="mt-1 text-text-2 wrap-anywhere">{lead}</p> : null}
      </div>
      {action}
    </div>
  )
}
