import { pricing } from '#app/content/pricing.ts'
import { PageHead } from '#app/features/info-page/page-head.tsx'
import { PlatformPrice } from '#app/features/platform-price/platform-price.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/closing-block.tsx'

/** What TradeOps costs (spec 2.13). */
export default function PricingScreen() {
  return (
    <main id="main">
      <PageHead title={pricing.title} lead={pricing.lead} />
      <div className="mt-10">
        <PlatformPrice />
      </div>
      <ul className="section page grid gap-x-12 gap-y-8 md:grid-cols-3">
        {pricing.facts.map((fact) => (
          <li key={fact.title} className="border-t border-edge pt-5">
            <h2 className="type-title text-heading">{fact.title}</h2>
            <p className="mt-1 text-text-2">{fact.text}</p>
          </li>
        ))}
      </ul>
      <ClosingBlock id="book-demo" title={pricing.closing.title} text={pricing.closing.text}>
        <Link to="/#book-demo" className={buttonClass({ variant: 'sun', size: 'lg' })}>
          {pricing.closing.button}
        </Link>
      </ClosingBlock>
    </main>
  )
}
