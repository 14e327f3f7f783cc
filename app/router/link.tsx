import type { ComponentProps, MouseEvent } from 'react'
import { type Router, resolve } from './create-router.ts'
import { useLocation } from './hooks.ts'
import { matchPath } from './match.ts'
import type { To } from './route.ts'
import { useRouter } from './router-context.tsx'

export type { To } from './route.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** Replaces the history entry. By default only a link to the current URL replaces it. */
  replace?: boolean
  /** A value to store in the history entry. `useLocation().state` reads the value. */
  state?: unknown
}

/** A link inside the site. The compiler checks its URL against the route table. */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const router = useRouter()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (props.target && props.target !== '_self')) return
    event.preventDefault()
    const isSame = isCurrent(router, to)
    void router.navigate(to, { replace: replace ?? isSame, state })
    if (isSame && !/[?#]/.test(to)) scrollTo(0, 0) // as on a document load
  }
  return <a href={to} {...preloadOnIntent(router, to)} {...props} onClick={follow} />
}

type NavLinkProps = LinkProps & {
  /** Further pages on which the link is marked. */
  also?: readonly To[] | undefined
}

/** A link with `aria-current="page"` on the page that it names, and "true" on those in `also`. */
export function NavLink({ also, ...props }: NavLinkProps) {
  const { pathname } = useLocation()
  const isIn = also?.some((path) => matchPath(path, pathname)) || undefined
  return <Link aria-current={matchPath(props.to, pathname) ? 'page' : isIn} {...props} />
}

/** Whether a click opens the link in this tab. A click with a modifier key or another mouse button does not. */
export function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

function isCurrent({ state }: Router, to: string): boolean {
  const { location } = state()
  return resolve(to, location) === location.pathname + location.search + location.hash
}

/** Fetches the page's code when the link is pointed at, touched or focused, unless the browser saves data. */
function preloadOnIntent({ preload }: Router, to: string) {
  const start = () => {
    const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
    if (connection?.saveData) return
    preload(to).catch(() => undefined) // the navigation reports the failure
  }
  return { onPointerEnter: start, onFocus: start, onTouchStart: start }
}
