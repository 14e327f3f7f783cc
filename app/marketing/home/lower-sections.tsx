import { ReviewsBand } from './reviews-band.tsx'
import { Services } from './services.tsx'
import { Why } from './why.tsx'

/** The home page between its steps and the enquiry form. */
export default function LowerSections() {
  return (
    <>
      <Services />
      <ReviewsBand />
      <Why />
    </>
  )
}
