import { requestService } from '#app/leads/enquiry/requested-service.ts'
import { Link } from '#app/router/link.tsx'
import { Band } from './band.tsx'
import { betaBanner } from './navigation.ts'

/** The pages about TradeOps say that it is invite only, and where to ask (product.md 1, rulings.md 25). */
export function BetaBanner() {
  const { badge, text, link } = betaBanner
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
