import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from '#app/router/link.tsx'
import type { To } from '#app/router/route.ts'

export type PageTitleProps = {
  title: string
  lead?: ReactNode
  action?: ReactNode
  /** Where the arrow in front of the title leads. */
  back?: { to: To; label: string }
  /** Leaves the title out of prints, because a sheet on the page has it. */
  onScreenOnly?: boolean
}

export function PageTitle({ title, lead, action, back, onScreenOnly = false }: PageTitleProps) {
  return (
    <div
      className={`flex flex-wrap items-end justify-between gap-x-6 gap-y-5 lg:flex-nowrap ${onScreenOnly ? 'print:hidden' : ''}`}
    >
      <div className="min-w-0 lg:flex-1">
        <div className="flex items-center">
          {back ? (
            <Link
              to={back.to}
              aria-label={back.label}
              className="-ml-2.5 grid size-11 flex-none place-items-center print:hidden"
            >
              <ArrowLeft aria-hidden="true" size={24} />
            </Link>
          ) : null}
          <h1 tabIndex={-1} className="type-display text-title wrap-anywhere">
            {title}
          </h1>
        </div>
        {lead ? <p className="mt-1 text-text-2 wrap-anywhere">{lead}</p> : null}
      </div>
      {action}
    </div>
  )
}
