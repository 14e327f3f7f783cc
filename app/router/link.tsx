import type { ComponentProps, MouseEvent } from 'react'
import type { To } from '#app/routes/routes.ts'
import { matchPath } from './find-route.ts'
import { preloadPage } from './lazy-page.tsx'
import { isCurrentPage, navigate, useLocation } from './location.ts'

export type { To } from '#app/routes/routes.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** In the place of this page in the history. It also goes there so when it is this very address. */
  replace?: boolean
  /** Goes along in the history, to be read from the place. */
  state?: unknown
}

/** Warms the page behind a link as soon as somebody looks like following it, unless they asked to spare data. */
function warm(to: string) {
  const go = () => {
    const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
    if (connection?.saveData) return
    preloadPage(to).catch(() => undefined) // offline: following the link will say so
  }
  return { onPointerEnter: go, onFocus: go, onTouchStart: go }
}

/** A link inside the site. Its address is checked against the route table by the compiler. */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (props.target && props.target !== '_self')) return
    event.preventDefault()
    const again = isCurrentPage(to)
    void navigate(to, { replace: replace ?? again, state })
    if (again && !/[?#]/.test(to)) scrollTo(0, 0) // as on a document load
  }
  return <a href={to} {...warm(to)} {...props} onClick={follow} />
}

/** The same, with `aria-current="page"` on the page it names. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link aria-current={matchPath(props.to, pathname) ? 'page' : undefined} {...props} />
}

/** The other ways of clicking open a tab or a window, or save the page: the browser's business. */
export function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
