import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from '#app/router/hooks.ts'
import { isPlain, Link } from '#app/router/link.tsx'
import { isRecord } from '#domain/text/record.ts'

/** The state of a link from a list to one of its items: the item's BackLink then goes back in the history. */
export const FROM_LIST = { isFromList: true }

/** Back to the list, by the history if the visitor came from it, otherwise as a link. */
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

/** Props of a link from one item to the next: the history entry is replaced, so that Back leads to the list. */
export function useNextLink(): { replace: true; state: unknown } | Record<string, never> {
  const { state }: { state: unknown } = useLocation()
  return isRecord(state) && state.isFromList === true ? { replace: true, state } : {}
}
