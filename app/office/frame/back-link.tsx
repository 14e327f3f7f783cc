import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from '#app/router/hooks.ts'
import { isPlain, Link } from '#app/router/link.tsx'
import { isRecord } from '#domain/text/record.ts'

/** Goes with links that open one thing of a list: its BackLink then goes back, to the very place in the list. */
export const FROM_LIST = { isFromList: true }

/** Back to the list that one came from, as it was left; to the list's beginning for whoever came another way. */
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

/** What the links from one thing of a list to the next one carry: back stays the way to the list. */
export function useNextLink(): { replace: true; state: unknown } | Record<string, never> {
  const { state }: { state: unknown } = useLocation()
  return isRecord(state) && state.isFromList === true ? { replace: true, state } : {}
}
