import './pricing.css'
import picture from '#app/assets/illustrations/closing/tape.svg'
import { DemoBar } from '#app/leads/enquiry/demo-bar.tsx'
import { DemoLink } from '#app/leads/enquiry/demo-link.tsx'
import { Faq } from '#app/marketing/info-page/faq.tsx'
import { PageHead } from '#app/marketing/info-page/page-head.tsx'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { ClosingBlock } from '#app/ui/sheets/closing-block.tsx'
import { pricing } from './copy.ts'
import { PlatformPrice } from './platform-price.tsx'
import { WorkedExamples } from './worked-examples.tsx'

const { signUp, closing } = pricing

/** The price of TradeOps (product.md 2.13): a calculator, two examples, questions, and a link to book a demo. */
export default function PricingScreen() {
  return (
    <main id="main">
      <PageHead title={pricing.title} lead={pricing.lead} action={<SignUp />}>
        <Rates />
      </PageHead>
      <DeferredContent>
        <DemoBar service="TradeOps">
          <div className="mt-10">
            <PlatformPrice />
          </div>
          <WorkedExamples />
          <Faq items={pricing.faq} />
        </DemoBar>
        <ClosingBlock id="book-demo" title={closing.title} text={closing.text} picture={picture}>
          <DemoLink service="TradeOps" className={buttonClass({ variant: 'sun', size: 'lg' })}>
            {closing.button}
          </DemoLink>
        </ClosingBlock>
      </DeferredContent>
    </main>
  )
}

/**
 * The two rates in large type. `pricing.css` draws a block below the base price and a half sun below the price of an
 * employee, as `PriceScale` does.
 */
function Rates() {
  return (
    <div className="rates type-num">
      {pricing.rates.map(({ plus, amount, what }) => (
        <p key={what}>
          <b>
            {plus && <span>{plus}</span>} {amount}
          </b>{' '}
          {what}
        </p>
      ))}
      <span className="rates-line">
        <ChalkLine />
      </span>
    </div>
  )
}

/**
 * The sign-up link, and a note on what signing up does. The banner above the page links to the contact page, where
 * visitors can ask for early access without an account.
 */
function SignUp() {
  return (
    <>
      <Link
        to="/auth?signup=true"
        state={{ from: 'pricing' }}
        className={buttonClass({ variant: 'sun', size: 'lg' })}
      >
        {signUp.button}
      </Link>
      <span className="mt-3 block max-w-[34em] low:sm:max-lg:col-span-full low:sm:max-lg:mt-0 low:sm:max-lg:max-w-none text-balance text-small text-text-2">
        {signUp.note}
      </span>
    </>
  )
}
