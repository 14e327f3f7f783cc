import type { ReactNode } from 'react'
import type { OfficeData } from '#app/office/frame/use-office.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { moneyCopy } from './copy.ts'

type PartProps<T> = {
  data: OfficeData<T>
  reload: () => void
  /** The class that gives the skeleton the height of the content, such as "h-40". */
  skeleton: string
  children: (body: T) => ReactNode
}

/** A part of the page that loads on its own. A failure leaves the rest of the page as it is. */
export function Part<T>({ data, reload, skeleton, children }: PartProps<T>) {
  const hasFailed =
    data.kind === 'failed' || data.kind === 'nothing' || (data.kind === 'ready' && data.isRefetchError)
  return (
    <>
      {data.kind === 'loading' ? <Skeleton className={`my-4 w-full ${skeleton}`} /> : null}
      <div role="alert" className="empty:absolute">
        {hasFailed ? (
          <Callout tone="bad" className="my-4">
            <p>{moneyCopy.failed}</p>
            <Button size="sm" className="mt-2" onClick={reload}>
              {moneyCopy.retry}
            </Button>
          </Callout>
        ) : null}
      </div>
      {data.kind === 'ready' ? children(data.body) : null}
    </>
  )
}
