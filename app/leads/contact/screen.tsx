import { wantService } from '#app/leads/enquiry/wanted-service.ts'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { Link } from '#app/router/link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/closing-block.tsx'
import { ContactWays } from './contact-ways.tsx'
import { contact } from './copy.ts'
import { Week } from './week.tsx'

const { earlyAccess } = contact

/** Contact (product.md 1): how to reach us, when, and the way into the TradeOps beta. */
export default function ContactScreen() {
  return (
    <main id="main">
      <div className="page grid gap-8 pt-8 pb-(--section) lg:grid-cols-2 lg:gap-18 lg:pt-10">
        <div>
          <h1 tabIndex={-1} className="type-display text-display-l">
            {contact.title}
          </h1>
          <p className="mt-4 max-w-[30em] text-lead text-text-2">{contact.lead}</p>
          <Week />
        </div>
        <section aria-label={contact.waysTitle}>
          <ContactWays demo />
        </section>
      </div>
      <DeferredContent>
        <ClosingBlock
          above={<Badge tone="sun">{earlyAccess.badge}</Badge>}
          title={earlyAccess.title}
          text={earlyAccess.text}
        >
          <Link
            to="/#book-demo"
            onClick={wantService('TradeOps')}
            className={buttonClass({ variant: 'sun', size: 'lg' })}
          >
            {earlyAccess.button}
          </Link>
        </ClosingBlock>
      </DeferredContent>
    </main>
  )
}
