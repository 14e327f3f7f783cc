import { ReviewsBand } from './reviews-band.tsx'
import { Services } from './services.tsx'
import { Why } from './why.tsx'

/** The sections of the home page between the steps and the enquiry form. */
export default function LowerSections() {
  return (
    <>
      <Services />
      <ReviewsBand />
      <Why />
    </>
  )
}
