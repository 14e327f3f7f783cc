import picture from '#app/assets/illustrations/closing/booked.svg'
import { QuoteSection } from '#app/leads/quote/quote-section.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/sheets/closing-block.tsx'
import { customSolutions } from './copy.ts'

const { closing } = customSolutions

export default function QuoteSections() {
  return (
    <>
      <QuoteSection />
      <ClosingBlock title={closing.title} picture={picture}>
        <Link className={buttonClass({ variant: 'sun', size: 'lg' })} to="/contact">
          {closing.button}
        </Link>
      </ClosingBlock>
    </>
  )
}
