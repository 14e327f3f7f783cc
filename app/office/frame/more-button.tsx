import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { office } from './copy.ts'

type MoreButtonProps = {
  /** The list's element, whose children are its rows. */
  list: RefObject<HTMLElement | null>
  hasMore: boolean
  state: 'idle' | 'busy' | 'failed'
  more: () => Promise<void>
}

/** Brings the next page of a list, while there is one. */
export function MoreButton({ list, hasMore, state, more }: MoreButtonProps) {
  const press = useGoingOn(list, hasMore)
  return (
    <div className="mt-5 grid justify-items-center gap-3">
      <p role="alert" className="empty:hidden">
        {state === 'failed' ? office.failed.text : null}
      </p>
      {hasMore ? (
        <Button
          busy={state === 'busy'}
          busyLabel={office.loadingMore}
          onClick={() => {
            press()
            void more()
          }}
        >
          {office.more}
        </Button>
      ) : null}
    </div>
  )
}

/** Once everything is there the button goes: the focus goes on to the first of the rows that it brought last. */
function useGoingOn(list: MoreButtonProps['list'], hasMore: boolean): () => void {
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
