import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Link } from '#app/router/link.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { brand, mailHref, phoneHref } from '#domain/brand/brand.ts'
import { accountNav, footer, footerGroups, smallPrintLinks, socialLinks, trackOrder } from './navigation.ts'
import { type AccountLinkProps, SignInLink } from './sign-in-link.tsx'
import { SocialIcon } from './social-icon.tsx'

const LINK = 'inline-flex min-h-11 items-center hover:underline'

type FooterProps = {
  AccountLink?: ComponentType<AccountLinkProps> | undefined
}

export function Footer({ AccountLink = SignInLink }: FooterProps) {
  return (
    <footer className="footer ink">
      <div className="page footer-columns">
        <div>
          <Logo name={brand.name} onInk className="h-10 w-[145px]" />
          <p className="mt-3 max-w-[32ch] text-on-ink-2 md:mt-4">{footer.blurb}</p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 wide:mt-3 wide:block">
            <nav aria-label={accountNav.footer} className="footer-account">
              <Link to={trackOrder.to} className={LINK}>
                {trackOrder.label}
              </Link>
              <AccountLink className={LINK} />
            </nav>
            <Social />
          </div>
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="max-md:text-small">
            <ColumnTitle>{title}</ColumnTitle>
            <ul>
              <Links of={links} />
            </ul>
          </nav>
        ))}
        <Contact />
      </div>
      <SmallPrint />
    </footer>
  )
}

function Social() {
  const links = socialLinks()
  if (links.length === 0) return null
  return (
    <ul className="-mx-2.5 flex gap-2 wide:mt-4">
      {links.map(({ network, label, href }) => (
        <li key={network}>
          <a href={href} aria-label={label} rel="noreferrer" className="icon-btn">
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Contact() {
  return (
    <div className="flex flex-wrap content-start items-center gap-x-6 *:w-full max-md:col-span-full max-md:[&>p:not(:last-child)]:w-auto">
      {brand.phone && (
        <>
          <ColumnTitle>{footer.contactTitle}</ColumnTitle>
          <p>
            <a
              href={phoneHref(brand.phone)}
              className="type-title type-num inline-flex min-h-11 items-center text-heading hover:underline"
            >
              {brand.phone}
            </a>
          </p>
        </>
      )}
      {brand.email && (
        <p>
          <a href={mailHref(brand.email)} className={LINK}>
            {brand.email}
          </a>
        </p>
      )}
      <p className="footer-hours">{footer.hours}</p>
    </div>
  )
}

function SmallPrint() {
  return (
    <div className="page footer-print">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-1 border-t border-ink-line pt-4 md:pt-5 text-small text-on-ink-2">
        <p>
          © {brand.name}. {footer.prices} {brand.abn && <span className="inline-block">ABN {brand.abn}</span>}
        </p>
        <ul className="flex flex-wrap gap-x-5">
          <Links of={smallPrintLinks} />
        </ul>
        <p className="ml-auto max-lg:ml-0">{footer.signOff}</p>
      </div>
    </div>
  )
}

function Links({ of }: { of: readonly { label: string; to: ComponentProps<typeof Link>['to'] }[] }) {
  return of.map(({ label, to }) => (
    <li key={to}>
      <Link to={to} className={LINK}>
        {label}
      </Link>
    </li>
  ))
}

function ColumnTitle({ children }: { children: ReactNode }) {
  return <h2 className="type-label mb-1 text-label text-on-ink-2 md:mb-2">{children}</h2>
}
