import type { ReactNode } from 'react'
import { DemoLink } from '#app/leads/enquiry/demo-link.tsx'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/sheets/closing-block.tsx'
import { AutomationCost } from './automation-cost.tsx'
import { type InfoPage, infoActions } from './copy.ts'
import { Faq } from './faq.tsx'
import { PageHead } from './page-head.tsx'

type InfoScreenProps = {
  page: InfoPage
  /** The section with the page's drawing, its steps and its features. */
  picture: ReactNode
  closing: string
}

/**
 * The page of one automation (product.md 2.14): features, steps, cost, questions, and links to the forms for a quote
 * and for a demo.
 */
export function InfoScreen(props: InfoScreenProps) {
  const { page, picture, closing } = props
  const texts = page.texts()
  return (
    <main id="main">
      <PageHead
        title={texts.headline}
        lead={texts.lead}
        action={
          <span className="flex flex-wrap items-center gap-x-7 gap-y-2">
            <DemoLink service="Custom Automations" className={buttonClass({ variant: 'sun', size: 'lg' })}>
              {infoActions.demo}
            </DemoLink>
            <a href="#cost" className={buttonClass({ variant: 'link' })}>
              <span className="btn-label">{infoActions.cost}</span>
            </a>
          </span>
        }
      />
      <DeferredContent>
        {picture}
        <AutomationCost sendsSms={page.sendsSms} />
        <Faq items={texts.questions} />
        <ClosingBlock title={texts.closingTitle} text={texts.closingText} picture={closing}>
          <span className="flex flex-col gap-4 sm:flex-row">
            <Link
              to="/custom-solutions#automation-form"
              className={buttonClass({ variant: 'sun', size: 'lg' })}
            >
              {infoActions.quote}
            </Link>
            <DemoLink service="Custom Automations" className={buttonClass({ variant: 'on-ink', size: 'lg' })}>
              {infoActions.demo}
            </DemoLink>
          </span>
        </ClosingBlock>
      </DeferredContent>
    </main>
  )
}
