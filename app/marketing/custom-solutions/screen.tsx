import './custom-solutions.css'
import { useState } from 'react'
import list from '#app/assets/illustrations/closing/list.svg'
import { deferred } from '#app/hydration/deferred.tsx'
import { DemoBar } from '#app/leads/enquiry/demo-bar.tsx'
import { ListBar } from '#app/leads/quote/list-bar.tsx'
import { ToQuote } from '#app/leads/quote/to-quote.tsx'
import { PageHead } from '#app/marketing/info-page/page-head.tsx'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { LEVEL } from '#domain/roi/roi-input.ts'
import { AutomationCards } from './automation-cards.tsx'
import { Calculator } from './calculator.tsx'
import { customSolutions } from './copy.ts'

const LowerSections = deferred('hosting-plans', () => import('./lower-sections.tsx'))
const QuoteSections = deferred('automation-form', () => import('./quote-sections.tsx'))
export const parts = [LowerSections, QuoteSections]

/**
 * The page about custom automations (product.md 2.15): what admin costs, what we build, what hosting costs, and how to
 * get a price.
 */
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
      <p className="page list-head">
        <Illustration src={list} alt="" width={240} height={240} />
      </p>
      <DeferredContent>
        <DemoBar service="Custom Automations" around={(demo) => <ListBar otherwise={demo} />}>
          <Calculator level={level} onLevel={setLevel} />
          <AutomationCards level={level} />
          <LowerSections />
        </DemoBar>
        <QuoteSections />
      </DeferredContent>
    </main>
  )
}
