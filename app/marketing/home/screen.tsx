import { deferred } from '#app/hydration/deferred.tsx'
import { DeferredContent } from '#app/router/deferred-content.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Tiles } from './tiles.tsx'

const LowerSections = deferred('services', () => import('./lower-sections.tsx'))
export const parts = [LowerSections]

/** Home (product.md 2.2): services, steps, reasons, and the enquiry form. */
export default function HomeScreen() {
  return (
    <main id="main">
      <Hero />
      <DeferredContent>
        <Tiles />
        <HowItWorks />
        <LowerSections />
      </DeferredContent>
    </main>
  )
}
