import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { WithFootBar } from '#app/ui/foot-bar.tsx'
import { brand, phoneHref } from '#domain/brand/brand.ts'
import type { Service } from '#domain/leads/forms/enquiry.ts'

const copy = { call: 'Call', demo: 'Book a demo' } as const

type DemoBarProps = {
  /** The service to preselect in the enquiry form (rulings.md 25). */
  service?: Service
  /** Returns the content to show, which may wrap or replace the default content `demo`. */
  around?: (demo: ReactNode) => ReactNode
  /** The sections over which the bar is shown. */
  children: ReactNode
}

/** On phones, shows a bar with “Call” and “Book a demo” at the foot of the screen while `children` are in view. */
export function DemoBar({ service, around = (demo) => demo, children }: DemoBarProps) {
  return (
    <WithFootBar
      bar={around(
        <>
          {brand.phone && (
            <a
              href={phoneHref(brand.phone)}
              aria-label={`${copy.call} ${brand.phone}`}
              className={buttonClass({ variant: 'line', className: 'px-5!' })}
            >
              <Phone aria-hidden="true" size={20} />
              {copy.call}
            </a>
          )}
          <Link
            to="/#book-demo"
            data-service={service}
            className={buttonClass({ variant: service === 'TradeOps' ? 'line' : 'sun', className: 'flex-1' })}
          >
            {copy.demo}
          </Link>
        </>,
      )}
    >
      {children}
    </WithFootBar>
  )
}
