import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Link, NavLink } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { brand } from '#domain/brand/brand.ts'
import { Menu } from './menu.tsx'
import { accountNav, bookDemo, mainNav, trackOrder } from './navigation.ts'
import { type AccountLinkProps, SignInLink } from './sign-in-link.tsx'

type HeaderProps = {
  /** The cart button. It renders nothing while the cart is empty and has no problem to show. */
  cart?: ReactNode
  AccountLink?: ComponentType<AccountLinkProps> | undefined
  MenuSignOut?: ComponentProps<typeof Menu>['SignOut']
}

/**
 * The fixed header (product.md 2.1). Where the account links are, by the width of the window:
 * - from 1360 px: after the main links, in one row
 * - from 1120 px: in a row above the main links
 * - from 768 px: beside the logo
 * - below 768 px: in the menu
 *
 * A window of at most 500 px height has only one row, with the links from 1280 px and with the menu below that width.
 */
export function Header({ cart, AccountLink = SignInLink, MenuSignOut }: HeaderProps) {
  return (
    <>
      <header className="header">
        <div className="header-bar">
          <Link to="/" className="flex h-11 items-center justify-self-start [grid-area:logo]">
            <Logo name={brand.name} />
          </Link>
          <nav aria-label="Main" className="header-nav">
            {mainNav.map(({ label, ...link }) => (
              <NavLink key={label} {...link} className="nav-link">
                {label}
              </NavLink>
            ))}
          </nav>
          <nav aria-label={accountNav.header} className="header-account">
            <NavLink to={trackOrder.to} className="account-link">
              {trackOrder.label}
            </NavLink>
            <AccountLink className="account-link" />
          </nav>
          <div className="flex items-center gap-4 [grid-area:actions]">
            {cart}
            <Link
              to={bookDemo.to}
              className={buttonClass({ variant: 'sun', size: 'sm', className: 'header-demo' })}
            >
              {bookDemo.label}
            </Link>
            <Menu AccountLink={AccountLink} SignOut={MenuSignOut} />
          </div>
        </div>
        <ChalkLine />
      </header>
      <div className="header-spacer" />
    </>
  )
}
