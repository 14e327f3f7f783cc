import { smartWebsites } from '#app/content/smart-websites.ts'
import { PageHead } from '#app/features/info-page/page-head.tsx'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/closing-block.tsx'
import { AddOns } from './add-ons.tsx'
import { Hosting, Microsoft365 } from './plans.tsx'
import { WebsitePackages } from './website-packages.tsx'
import { WhyPanel } from './why-panel.tsx'

const action = buttonClass({ variant: 'sun', size: 'lg' })

/** Smart Websites (spec 2.4): packages, what keeps them running, what can be added. */
export default function SmartWebsitesScreen() {
  return (
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
      <WebsitePackages />
      <Hosting />
      <AddOns />
      <Microsoft365 />
      <ClosingBlock title={smartWebsites.closing.title}>
        <Link className={action} to="/?section=book-demo">
          {smartWebsites.closing.button}
        </Link>
      </ClosingBlock>
    </main>
  )
}
