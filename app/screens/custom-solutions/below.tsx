import { customSolutionsBelow } from '#app/content/custom-solutions-below.ts'
import { Faq } from '#app/features/info-page/faq.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/closing-block.tsx'
import { HostingPlans } from './hosting-plans.tsx'
import { QuoteSection } from './quote-form.tsx'

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
