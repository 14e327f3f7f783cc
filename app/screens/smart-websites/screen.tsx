import { smartWebsites } from '#app/content/smart-websites.ts'
import { PageHead } from '#app/features/info-page/page-head.tsx'
import { RequestModal } from '#app/features/request-modal/request-modal.tsx'
import { toast } from '#app/features/toast/store.ts'
import { Link } from '#app/router/link.tsx'
import { Rest } from '#app/router/rest.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/closing-block.tsx'
import { AddOns } from './add-ons.tsx'
import { BonusInclusions } from './bonus-inclusions.tsx'
import { loadRequestDialog } from './load-request-dialog.ts'
import { Hosting, Microsoft365 } from './plans.tsx'
import { useRequestLists } from './use-request-lists.ts'
import { WebsitePackages } from './website-packages.tsx'
import { WhyPanel } from './why-panel.tsx'

// React leaves what is in a noscript alone, so the browser's bundle can do without it.
const PlainRequest = import.meta.env.SSR ? (await import('./plain-request.tsx')).PlainRequest : undefined

const action = buttonClass({ variant: 'sun', size: 'lg' })

/**
 * Smart Websites (product.md 2.4): packages, what keeps them running, what can be added, and the form that asks for it.
 */
export default function SmartWebsitesScreen() {
  const lists = useRequestLists()
  return (
    <RequestModal lists={lists} load={loadRequestDialog} notify={toast.add}>
      <main id="main">
        <PageHead
          back={smartWebsites.back}
          title={smartWebsites.title}
          lead={smartWebsites.lead}
          action={
            <a className={action} href="#website-packages">
              {smartWebsites.button}
            </a>
          }
        >
          <WhyPanel />
        </PageHead>
        <Rest>
          <WebsitePackages websites={lists.websitePackages} />
          <BonusInclusions />
          <Hosting plans={lists.hostingPackages} />
          <AddOns addOns={lists.addOns} />
          <Microsoft365 plans={lists.microsoft365} />
          <noscript>{PlainRequest && <PlainRequest lists={lists} />}</noscript>
          <ClosingBlock title={smartWebsites.closing.title}>
            <Link className={action} to="/?section=book-demo">
              {smartWebsites.closing.button}
            </Link>
          </ClosingBlock>
        </Rest>
      </main>
    </RequestModal>
  )
}
