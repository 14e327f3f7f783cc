import type { ReactNode } from 'react'
import { dashboard } from '#app/content/dashboard.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Data } from './use-account-data.ts'

const { data: words } = dashboard

type WaitingProps<T> = {
  data: Data<T>
  reload: () => void
  className?: string
  children: (body: T) => ReactNode
}

/** What a page shows of the account: that it is on its way, that it did not come, and then itself. */
export function Waiting<T>({ data, reload, className = 'mt-8', children }: WaitingProps<T>) {
  if (data.kind === 'ready') return children(data.body)
  if (data.kind === 'loading') {
    return (
      <div role="status" className={`grid gap-4 ${className}`}>
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    )
  }
  return (
    <div role="alert" className={className}>
      <p className="text-text-2">{words.failed}</p>
      <Button variant="link" onClick={reload}>
        {words.retry}
      </Button>
    </div>
  )
}
