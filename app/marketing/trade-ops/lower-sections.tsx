import ArrowRight from 'lucide-react/icons/arrow-right'
import { Faq } from '#app/marketing/info-page/faq.tsx'
import { PlatformPrice } from '#app/marketing/pricing/platform-price.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { tradeOps } from './copy.ts'
import { tradeOpsFaq } from './faq.ts'
import { Testimonial } from './testimonial.tsx'

export default function LowerSections() {
  return (
    <>
      <div id="trade-ops-price">
        <PlatformPrice />
      </div>
      <p className="page mt-2">
        <Link to="/pricing" className={buttonClass({ variant: 'link' })}>
          <span className="btn-label">{tradeOps.pricing}</span>
          <ArrowRight size={20} />
        </Link>
      </p>
      <Testimonial />
      <Faq items={tradeOpsFaq()} />
    </>
  )
}
