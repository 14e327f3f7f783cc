import { requestService } from '#app/leads/enquiry/requested-service.ts'
import { Link } from '#app/router/link.tsx'
import { Band } from './band.tsx'

const copy = {
  badge: 'BETA ACCESS',
  subject: 'TradeOps is',
  text: 'invite only.',
  link: { label: 'Request access', to: '/contact' },
} as const

/**
 * The banner that says that TradeOps is invite only, with a link to request access (product.md 1, rulings.md 25). Pages
 * with `beta` in the route table have it.
 */
export function BetaBanner() {
  const { badge, subject, text, link } = copy
  return (
    <Band
      badge={badge}
      text={
        <>
          {/* hidden on a phone, so that the band fits on one line; the page itself names TradeOps there */}
          <span className="max-sm:sr-only">{subject} </span>
          <span className="inline-block max-sm:first-letter:uppercase">{text}</span>
        </>
      }
    >
      <Link
        to={link.to}
        onClick={requestService('TradeOps')}
        className="link inline-flex min-h-11 items-center text-small max-sm:text-label"
      >
        {link.label}
      </Link>
    </Band>
  )
}
