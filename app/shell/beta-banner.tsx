import { requestService } from '#app/leads/enquiry/requested-service.ts'
import { Link } from '#app/router/link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { betaBanner } from './navigation.ts'

/** Pages whose title mentions TradeOps say that it is invite only, and where to ask (product.md 1, rulings.md 25). */
export function BetaBanner() {
  const { badge, text, link } = betaBanner
  return (
    <aside
      aria-label={badge}
      className="ink flex min-h-16 flex-wrap items-center gap-x-4 px-5 py-2 max-sm:pt-5 sm:justify-center"
    >
      <Badge tone="sun">{badge}</Badge>
      <p className="text-small font-[620]">{text}</p>
      <Link
        to={link.to}
        onClick={requestService('TradeOps')}
        className="link inline-flex min-h-11 items-center text-small"
      >
        {link.label}
      </Link>
    </aside>
  )
}
