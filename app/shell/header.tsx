import type { ComponentProps, ReactNode } from 'react'
import { bookDemo, mainNav } from '#app/content/navigation.ts'
import { Link, NavLink } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/chalk-line.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { brand } from '#domain/brand.ts'
import { Menu } from './menu.tsx'

type HeaderProps = {
  /** The cart button, when the cart is not empty. */
  cart?: ReactNode
  /** Joins the links when somebody is signed in. */
  dashboard?: ReactNode
  /** Joins the menu then. */
  MenuAccount?: ComponentProps<typeof Menu>['Account']
}

/** The fixed header: one row from 1120 px, two from 768, and a bar with a menu below (spec 2.1). */
export function Header({ cart, dashboard, MenuAccount }: HeaderProps) {
  return (
    <>
      <header className="header">
        <div className="header-bar">
          <Link to="/" className="flex h-11 items-center justify-self-start">
            <Logo name={brand.name} />
          </Link>
          <nav aria-label="Main" className="header-nav">
            {mainNav.map(({ label, to }) => (
              <NavLink key={to} to={to} className="nav-link">
                {label}
              </NavLink>
            ))}
            {dashboard}
          </nav>
          <div className="flex items-center gap-4 [grid-area:actions]">
            {cart}
            <Link
              to={bookDemo.to}
              className={buttonClass({ variant: 'sun', size: 'sm', className: 'max-md:hidden' })}
            >
              {bookDemo.label}
            </Link>
            <Menu Account={MenuAccount} />
          </div>
        </div>
        <ChalkLine />
      </header>
      <div className="header-room" />
    </>
  )
}
