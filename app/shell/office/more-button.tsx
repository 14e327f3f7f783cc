import { office } from '#app/content/office.ts'
import { Button } from '#app/ui/button.tsx'

type MoreButtonProps = { hasMore: boolean; state: 'idle' | 'busy' | 'failed'; more: () => Promise<void> }

/** Brings the next page of a list, while there is one. */
export function MoreButton({ hasMore, state, more }: MoreButtonProps) {
  return (
    <div className="mt-5 grid justify-items-center gap-3">
      <p role="alert" className="empty:hidden">
        {state === 'failed' ? office.failed.text : null}
      </p>
      {hasMore ? (
        <Button busy={state === 'busy'} busyLabel={office.loadingMore} onClick={() => void more()}>
          {office.more}
        </Button>
      ) : null}
    </div>
  )
}
