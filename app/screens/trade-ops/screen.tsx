import { tradeOps } from '#app/content/trade-ops.ts'
import { FeatureList } from '#app/features/info-page/feature-list.tsx'
import { PageHead } from '#app/features/info-page/page-head.tsx'
import { PlatformPrice } from '#app/features/platform-price/platform-price.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/closing-block.tsx'
import { Testimonial } from './testimonial.tsx'
import { Timesheet } from './timesheet.tsx'

const action = buttonClass({ variant: 'sun', size: 'lg' })

/** TradeOps (spec 2.14): what it is, what it looks after, what it costs, and the way into the beta. */
export default function TradeOpsScreen() {
  return (
    <main id="main">
      <PageHead
        back={tradeOps.back}
        title={tradeOps.title}
        lead={tradeOps.lead}
        action={
          <Link className={action} to="/#book-demo">
            {tradeOps.button}
          </Link>
        }
      >
        <Timesheet />
      </PageHead>
      <FeatureList title={tradeOps.featuresTitle} features={tradeOps.features} />
      <PlatformPrice />
      <Testimonial />
      <ClosingBlock title={tradeOps.closing.title}>
        <Link className={action} to="/#book-demo">
          {tradeOps.closing.button}
        </Link>
      </ClosingBlock>
    </main>
  )
}
