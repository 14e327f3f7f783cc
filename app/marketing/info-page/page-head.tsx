import type { ReactNode } from 'react'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { BackHome } from './back-home.tsx'

type PageHeadProps = {
  back?: string
  title: string
  lead: string
  action?: ReactNode
  /** Shown beside or below the title, such as a sample timesheet. */
  children?: ReactNode
}

/**
 * The top of an inner page: title, lead, and below them the main action. On a phone in landscape, a head without
 * `children` has its action at the right, so that the section below starts higher.
 */
export function PageHead({ back, title, lead, action, children }: PageHeadProps) {
  const actions = <div className="max-sm:[&_.btn-lg]:w-full">{action}</div>
  return (
    <div className="page pt-3 low:pt-0">
      {back ? <BackHome label={back} /> : <div className="h-7 low:h-4" />}
      <div
        className={`mt-1 grid grid-cols-[minmax(0,1fr)] gap-6 low:mt-0 ${children ? 'items-start lg:grid-cols-12 max-lg:gap-8 low:sm:max-lg:grid-cols-[1.2fr_1fr] low:sm:max-lg:gap-5 md:max-lg:has-[table]:grid-cols-2 has-[table]:items-end md:has-[table]:gap-6' : 'items-end low:gap-3 low:md:max-lg:grid-cols-[minmax(0,1fr)_auto] low:md:max-lg:gap-x-8'}`}
      >
        <div className={`min-w-0 ${children ? 'lg:col-span-7' : ''}`}>
          <h1
            tabIndex={-1}
            className={`type-display text-display-l ${children ? 'low:sm:max-lg:text-[1.875rem]' : ''}`}
          >
            {title}
          </h1>
          <p className="mt-4 max-w-[32em] text-lead text-text-2 low:mt-2 low:text-body low:leading-snug">
            {lead}
          </p>
          {children && action ? <div className="mt-6 low:mt-3">{actions}</div> : null}
        </div>
        {children ? (
          <div className="min-w-0 lg:col-span-5">
            <DeferredContent>{children}</DeferredContent>
          </div>
        ) : (
          actions
        )}
      </div>
    </div>
  )
}
