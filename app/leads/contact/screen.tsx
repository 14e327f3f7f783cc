import { DeferredContent } from '#app/router/deferred-content.tsx'
import { ContactOptions } from './contact-options.tsx'
import { contact } from './copy.ts'
import { EarlyAccess } from './early-access.tsx'
import { Week } from './week.tsx'

/** /contact (product.md 1): contact options, opening hours, and a link to the enquiry form with TradeOps chosen. */
export default function ContactScreen() {
  return (
    <main id="main" className="[--section:46px] md:[--section:64px]">
      <div className="page grid gap-8 pt-6 pb-(--section) beside:grid-cols-[1fr_1.3fr] md:grid-cols-2! md:gap-10 md:pt-10 low:pt-4 lg:gap-18">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="type-display text-display-l">
            {contact.title}
          </h1>
          <p className="mt-4 max-w-[30em] text-lead text-text-2 low:mt-2 low:text-body">{contact.lead}</p>
          <Week />
        </div>
        <section aria-label={contact.waysTitle}>
          <ContactOptions demo />
        </section>
      </div>
      <DeferredContent>
        <EarlyAccess />
      </DeferredContent>
    </main>
  )
}
