import type { ReactNode } from 'react'
import type { Data } from '#app/accounts/dashboard/data/account-queries.ts'
import { NotLoaded } from '#app/accounts/dashboard/data/not-loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { settings } from './copy.ts'

type PartProps<T> = {
  data: Data<T>
  reload: () => void
  children: (body: T) => ReactNode
}

/** Shows the data of a section, or that the data is loading or did not load. */
export function Part<T>({ data, reload, children }: PartProps<T>) {
  if (data.kind === 'loading') return <Skeleton className="h-20 w-full" />
  if (data.kind === 'ready') return children(data.body)
  return <NotLoaded message={settings.failed.part} onRetry={reload} />
}
