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
 * The pages about TradeOps, `beta` in the route table, say that it is invite only, and where to ask (product.md 1,
 * rulings.md 25).
 */
export function BetaBanner() {
  const { badge, subject, text, link } = copy
  return (
    <Band
      badge={badge}
      text={
        <>
          {/* on a phone the badge and the page name the subject, so that the band is one line */}
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
