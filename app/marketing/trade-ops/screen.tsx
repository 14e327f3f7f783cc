import ArrowRight from 'lucide-react/icons/arrow-right'
import { DemoBar } from '#app/leads/enquiry/demo-bar.tsx'
import { DemoLink } from '#app/leads/enquiry/demo-link.tsx'
import { Faq } from '#app/marketing/info-page/faq.tsx'
import { FeatureList } from '#app/marketing/info-page/feature-list.tsx'
import { PageHead } from '#app/marketing/info-page/page-head.tsx'
import { PlatformPrice } from '#app/marketing/pricing/platform-price.tsx'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/closing-block.tsx'
import { Benefits } from './benefits.tsx'
import { tradeOps } from './copy.ts'
import { Testimonial } from './testimonial.tsx'
import { Timesheet } from './timesheet.tsx'

const { closing } = tradeOps
const action = buttonClass({ variant: 'sun', size: 'lg' })

/** TradeOps (product.md 2.14): features, price, questions, and the link to join the beta. */
export default function TradeOpsScreen() {
  return (
    <main id="main">
      <PageHead
        back={tradeOps.back}
        title={tradeOps.title}
        lead={tradeOps.lead}
        action={
          <DemoLink service="TradeOps" className={action}>
            {tradeOps.button}
          </DemoLink>
        }
      >
        <Timesheet />
      </PageHead>
      <DeferredContent>
        <DemoBar service="TradeOps">
          <FeatureList title={tradeOps.featuresTitle} features={tradeOps.features} />
          <Benefits />
          <PlatformPrice />
          <p className="page mt-2">
            <Link to="/pricing" className={buttonClass({ variant: 'link' })}>
              <span className="btn-label">{tradeOps.pricing}</span>
              <ArrowRight size={20} />
            </Link>
          </p>
          <Testimonial />
          <Faq items={tradeOps.faq} />
        </DemoBar>
        <ClosingBlock title={closing.title} text={closing.text}>
          <DemoLink service="TradeOps" className={action}>
            {closing.button}
          </DemoLink>
        </ClosingBlock>
      </DeferredContent>
    </main>
  )
}
