import type { ComponentProps } from 'react'
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router'
import type { To } from '#app/routes.ts'
import { preloadPage } from './lazy-page.tsx'

export type { To } from '#app/routes.ts'

/** Warms the page behind a link as soon as somebody looks like following it, unless they asked to spare data. */
function warm(to: string) {
  const go = () => {
    const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
    if (connection?.saveData) return
    preloadPage(to).catch(() => undefined) // offline: following the link will say so
  }
  return { onPointerEnter: go, onFocus: go, onTouchStart: go }
}

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: To }
type NavLinkProps = Omit<ComponentProps<typeof RouterNavLink>, 'to'> & { to: To }

/** A link inside the site. Its address is checked against the route table by the compiler. */
export function Link({ to, ...props }: LinkProps) {
  return <RouterLink to={to} {...warm(to)} {...props} />
}

/** The same, with `aria-current="page"` on the page it names. */
export function NavLink({ to, ...props }: NavLinkProps) {
  return <RouterNavLink to={to} end {...warm(to)} {...props} />
}
