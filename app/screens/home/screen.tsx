import { Enquiry } from './enquiry.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { ReviewsBand } from './reviews-band.tsx'
import { Services } from './services.tsx'
import { Tiles } from './tiles.tsx'
import { Why } from './why.tsx'

/** Home (spec 2.2): what we do, how it goes, why us, and a way to talk. */
export default function HomeScreen() {
  return (
    <main id="main">
      <Hero />
      <Tiles />
      <HowItWorks />
      <Services />
      <ReviewsBand />
      <Why />
      <Enquiry />
    </main>
  )
}
