import type { ReactNode } from 'react'
import { settings } from '#app/content/settings.ts'
import type { Data } from '#app/shell/dashboard/use-account-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

type PartProps<T> = {
  data: Data<T>
  reload: () => void
  children: (body: T) => ReactNode
}

/** What a section loads for itself: it waits and fails on its own. */
export function Part<T>({ data, reload, children }: PartProps<T>) {
  if (data.kind === 'loading') return <Skeleton className="h-20 w-full" />
  if (data.kind === 'ready') return children(data.body)
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {settings.failed.part}
      <Button variant="link" onClick={reload}>
        {settings.failed.retry}
      </Button>
    </p>
  )
}
