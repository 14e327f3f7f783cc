import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from '#app/router/hooks.ts'
import { isPlain, Link } from '#app/router/link.tsx'
import { isRecord } from '#domain/text/record.ts'

/** The `state` of a link from a list to an item. With it, the item's `BackLink` goes back in the history. */
export const FROM_LIST = { isFromList: true }

/** A link back to the list. If the visitor came from the list, the link goes back in the history. */
export function BackLink(props: ComponentProps<typeof Link>) {
  const navigate = useNavigate()
  const { state }: { state: unknown } = useLocation()
  function goBack(event: MouseEvent) {
    if (!isPlain(event) || !isRecord(state) || state.isFromList !== true) return
    event.preventDefault()
    void navigate(-1)
  }
  return <Link {...props} onClick={goBack} />
}

/**
 * Props of a link from one item to the next. If the visitor came from the list, the link replaces the history entry, so
 * that Back leads to the list.
 */
export function useNextLink(): { replace: true; state: unknown } | Record<string, never> {
  const { state }: { state: unknown } = useLocation()
  return isRecord(state) && state.isFromList === true ? { replace: true, state } : {}
}
