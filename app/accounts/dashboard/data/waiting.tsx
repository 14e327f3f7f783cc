import type { ReactNode } from 'react'
import { dashboard } from '#app/accounts/dashboard/frame/copy.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Data } from './account-queries.ts'
import { NotLoaded } from './not-loaded.tsx'

type WaitingProps<T> = {
  data: Data<T>
  reload: () => void
  className?: string
  children: (body: T) => ReactNode
}

/** Shows data of the account, or that the data is loading or did not load. */
export function Waiting<T>({ data, reload, className = 'mt-8', children }: WaitingProps<T>) {
  if (data.kind === 'ready') return children(data.body)
  if (data.kind === 'loading') {
    return (
      <div role="status" className={`grid gap-4 ${className}`}>
        <span className="sr-only">{dashboard.data.loading}</span>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    )
  }
  return <NotLoaded onRetry={reload} className={className} />
}
