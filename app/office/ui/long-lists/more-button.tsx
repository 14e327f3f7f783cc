import { type RefObject, useLayoutEffect, useRef } from 'react'
import { office } from '#app/office/frame/copy.ts'
import type { More } from '#app/office/frame/use-office.ts'
import { Button } from '#app/ui/button.tsx'

type MoreButtonProps = More & {
  /** The list's element, whose children are its rows. */
  list: RefObject<HTMLElement | null>
}

/** Loads the next page of a list. The button disappears after the last page. */
export function MoreButton({ list, hasMore, state, loadMore }: MoreButtonProps) {
  const noteRows = useFocusOnNewRow(list, hasMore)
  return (
    <div className="mt-5 grid justify-items-center gap-3">
      <p role="alert" className="empty:absolute">
        {state === 'failed' ? office.failed.text : null}
      </p>
      {hasMore ? (
        <Button
          busy={state === 'busy'}
          busyLabel={office.loadingMore}
          onClick={() => {
            noteRows()
            loadMore()
          }}
        >
          {office.more}
        </Button>
      ) : null}
    </div>
  )
}

/**
 * Moves the focus from the button to the first row of the last page, because the button disappears with that page. Call
 * the returned function before a page is loaded: it notes the number of rows.
 */
function useFocusOnNewRow(list: MoreButtonProps['list'], hasMore: boolean): () => void {
  const rows = useRef(0)
  useLayoutEffect(() => {
    if (hasMore || rows.current === 0) return
    const first = list.current?.children[rows.current]
    if (document.activeElement === document.body) first?.querySelector('a')?.focus({ preventScroll: true })
    rows.current = 0
  }, [list, hasMore])
  return () => {
    rows.current = list.current?.children.length ?? 0
  }
}
