import { useState } from 'react'
import { customSolutions } from '#app/content/custom-solutions.ts'
import { Faq } from '#app/features/info-page/faq.tsx'
import { PageHead } from '#app/features/info-page/page-head.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/closing-block.tsx'
import { LEVEL } from '#domain/roi-input.ts'
import { AutomationCards } from './automation-cards.tsx'
import { Calculator } from './calculator.tsx'
import { HostingPlans } from './hosting-plans.tsx'
import { QuoteSection } from './quote-form.tsx'
import { ToQuote } from './to-quote.tsx'

const { closing } = customSolutions

/** Custom automations (spec 2.15): what admin costs, what we build, what it costs to keep running, how to get a price. */
export default function CustomSolutionsScreen() {
  const [level, setLevel] = useState<number>(LEVEL.start)
  return (
    <main id="main">
      <PageHead
        back={customSolutions.back}
        title={customSolutions.title}
        lead={customSolutions.lead}
        action={<ToQuote />}
      />
      <Calculator level={level} onLevel={setLevel} />
      <AutomationCards level={level} />
      <HostingPlans />
      <Faq items={customSolutions.faq} />
      <QuoteSection />
      <ClosingBlock title={closing.title}>
        <Link className={buttonClass({ variant: 'sun', size: 'lg' })} to="/contact">
          {closing.button}
        </Link>
      </ClosingBlock>
    </main>
  )
}
