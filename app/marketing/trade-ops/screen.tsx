import picture from '#app/assets/illustrations/closing/timesheet.svg'
import { deferred } from '#app/hydration/deferred.tsx'
import { DemoBar } from '#app/leads/enquiry/demo-bar.tsx'
import { DemoLink } from '#app/leads/enquiry/demo-link.tsx'
import { FeatureList } from '#app/marketing/info-page/feature-list.tsx'
import { PageHead } from '#app/marketing/info-page/page-head.tsx'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/sheets/closing-block.tsx'
import { Benefits } from './benefits.tsx'
import { tradeOps } from './copy.ts'
import { Timesheet } from './timesheet.tsx'

const LowerSections = deferred('trade-ops-price', () => import('./lower-sections.tsx'))
export const parts = [LowerSections]

const { closing } = tradeOps
const action = buttonClass({ variant: 'sun', size: 'lg' })

/** /trade-ops: the page about TradeOps, with links to ask for early access (product.md 2.14). */
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
          <LowerSections />
        </DemoBar>
        <ClosingBlock title={closing.title} text={closing.text} picture={picture}>
          <DemoLink service="TradeOps" className={action}>
            {closing.button}
          </DemoLink>
        </ClosingBlock>
      </DeferredContent>
    </main>
  )
}
