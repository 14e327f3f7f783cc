import { QuoteSection } from '#app/leads/quote/quote-form.tsx'
import { Faq } from '#app/marketing/info-page/faq.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/closing-block.tsx'
import { HostingPlans } from './hosting-plans.tsx'
import { customSolutionsBelow } from './lower-copy.ts'

const { closing } = customSolutionsBelow

/** What stands below the automation cards. */
export default function Below() {
  return (
    <>
      <HostingPlans />
      <Faq items={customSolutionsBelow.faq} />
      <QuoteSection />
      <ClosingBlock title={closing.title}>
        <Link className={buttonClass({ variant: 'sun', size: 'lg' })} to="/contact">
          {closing.button}
        </Link>
      </ClosingBlock>
    </>
  )
}
