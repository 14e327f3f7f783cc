import { customSolutions } from '#app/content/custom-solutions.ts'
import { ContactWays } from '#app/features/contact-ways/contact-ways.tsx'
import { PageHead } from '#app/features/info-page/page-head.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/closing-block.tsx'
import { AutomationCards } from './automation-cards.tsx'
import { HostingPlans } from './hosting-plans.tsx'

const { quote, closing } = customSolutions
const action = buttonClass({ variant: 'sun', size: 'lg' })

/** Custom automations (spec 2.15): what we build, what it costs to keep running, how to get a price. */
export default function CustomSolutionsScreen() {
  return (
    <main id="main">
      <PageHead
        back={customSolutions.back}
        title={customSolutions.title}
        lead={customSolutions.lead}
        action={
          <a className={action} href="#automation-form">
            {customSolutions.button}
          </a>
        }
      />
      <AutomationCards />
      <HostingPlans />
      <section id="automation-form" className="section page grid gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 className="type-display text-display-l">{quote.title}</h2>
          <p className="mt-4 max-w-[27em] text-lead text-text-2">{quote.lead}</p>
        </div>
        <ContactWays />
      </section>
      <ClosingBlock title={closing.title}>
        <Link className={action} to="/contact">
          {closing.button}
        </Link>
      </ClosingBlock>
    </main>
  )
}
