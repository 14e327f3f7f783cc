import { requestService } from '#app/leads/enquiry/requested-service.ts'
import { Link } from '#app/router/link.tsx'
import { Band } from './band.tsx'

const copy = {
  badge: 'BETA ACCESS',
  text: 'TradeOps is invite only.',
  link: { label: 'Request access', to: '/contact' },
} as const

/**
 * The pages about TradeOps, `beta` in the route table, say that it is invite only, and where to ask (product.md 1,
 * rulings.md 25).
 */
export function BetaBanner() {
  const { badge, text, link } = copy
  return (
    <Band badge={badge} text={text}>
      <Link
        to={link.to}
        onClick={requestService('TradeOps')}
        className="link inline-flex min-h-11 items-center text-small"
      >
        {link.label}
      </Link>
    </Band>
  )
}
