import { deferred } from '#app/hydration/deferred.tsx'
import { DemoBar } from '#app/leads/enquiry/demo-bar.tsx'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Tiles } from './tiles.tsx'

const LowerSections = deferred('services', () => import('./lower-sections.tsx'))
const Enquiry = deferred('book-demo', () => import('#app/leads/enquiry/enquiry.tsx'))
export const parts = [LowerSections, Enquiry]

/** Home (product.md 2.2): services, steps, reasons, and the enquiry form. */
export default function HomeScreen() {
  return (
    <main id="main" className="home">
      <Hero />
      <DeferredContent>
        <DemoBar>
          <Tiles />
          <HowItWorks />
          <LowerSections />
        </DemoBar>
        <Enquiry />
      </DeferredContent>
    </main>
  )
}
