import type { ReactNode } from 'react'
import type { InfoPage } from '#app/content/info-page.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ClosingBlock } from '#app/ui/closing-block.tsx'
import { FeatureList } from './feature-list.tsx'
import { PageHead } from './page-head.tsx'
import { SampleSheet } from './sample-sheet.tsx'

const action = buttonClass({ variant: 'sun', size: 'lg' })

/** An information page (spec 2.14); `children` stand between the features and the closing block. */
export function InfoScreen({ page, children }: { page: InfoPage; children?: ReactNode }) {
  return (
    <main id="main">
      <PageHead
        title={page.title}
        lead={page.lead}
        action={
          <Link className={action} to="/#book-demo">
            {page.button}
          </Link>
        }
      >
        <SampleSheet sample={page.sample} />
      </PageHead>
      <FeatureList title={page.featuresTitle} features={page.features} />
      {children}
      <ClosingBlock title={page.closing.title}>
        <Link className={action} to="/#book-demo">
          {page.closing.button}
        </Link>
      </ClosingBlock>
    </main>
  )
}
