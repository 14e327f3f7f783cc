import './plan-sheet.css'
import './section-links.css'
import picture from '#app/assets/illustrations/closing/phone.svg'
import { loadRequestDialog } from '#app/leads/request/load-request-dialog.ts'
import { RequestDialogProvider } from '#app/leads/request/request-dialog-provider.tsx'
import { useRequestLists } from '#app/leads/request/use-request-lists.ts'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { Link } from '#app/router/link.tsx'
import { toast } from '#app/shell/toast/store.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/sheets/closing-block.tsx'
import { AddOns } from './add-ons.tsx'
import { BonusInclusions } from './bonus-inclusions.tsx'
import { smartWebsites } from './copy.ts'
import { Hosting, Microsoft365 } from './plans.tsx'
import { SectionLinks } from './section-links.tsx'
import { WebsitePackages } from './website-packages.tsx'
import { WhyPanel } from './why-panel.tsx'
import { sampleSiteNote } from './your-site/trades.ts'
import { YourSite } from './your-site/your-site.tsx'

// React does not hydrate the content of a noscript, so the browser's bundle leaves this form out.
const PlainRequest = import.meta.env.SSR
  ? (await import('#app/leads/request/plain-request.tsx')).PlainRequest
  : undefined

const action = buttonClass({ variant: 'sun', size: 'lg' })

/**
 * The page about smart websites (product.md 2.4): a sample site with the visitor's business name, then packages,
 * hosting, add-ons and email, and without JavaScript a form to request them. With JavaScript the form is in the dialog.
 */
export default function SmartWebsitesScreen() {
  const lists = useRequestLists()
  return (
    <RequestDialogProvider lists={lists} load={loadRequestDialog} notify={toast.add} note={sampleSiteNote}>
      <main id="main">
        <YourSite websites={lists.websitePackages} />
        <DeferredContent>
          <WhyPanel />
          <SectionLinks lists={lists} />
          <WebsitePackages websites={lists.websitePackages} hosting={lists.hostingPackages} />
          <BonusInclusions />
          <Hosting plans={lists.hostingPackages} />
          <AddOns addOns={lists.addOns} />
          <Microsoft365 plans={lists.microsoft365} />
          <noscript>{PlainRequest && <PlainRequest lists={lists} />}</noscript>
          <ClosingBlock title={smartWebsites.closing.title} picture={picture}>
            <Link className={action} to="/?section=book-demo">
              {smartWebsites.closing.button}
            </Link>
          </ClosingBlock>
        </DeferredContent>
      </main>
    </RequestDialogProvider>
  )
}
