import { QuoteSection } from '#app/leads/quote/quote-form.tsx'
import { AUTOMATION_FAQ } from '#app/marketing/automations/automation-faq.ts'
import { Faq } from '#app/marketing/info-page/faq.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/closing-block.tsx'
import { customSolutions } from './copy.ts'
import { HostingPlans } from './hosting-plans.tsx'

const { closing } = customSolutions

/** The page below the automation cards. */
export default function LowerSections() {
  return (
    <>
      <HostingPlans />
      <Faq items={AUTOMATION_FAQ} />
      <QuoteSection />
      <ClosingBlock title={closing.title}>
        <Link className={buttonClass({ variant: 'sun', size: 'lg' })} to="/contact">
          {closing.button}
        </Link>
      </ClosingBlock>
    </>
  )
}
