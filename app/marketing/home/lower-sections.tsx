import { Enquiry } from '#app/leads/enquiry/enquiry.tsx'
import { ReviewsBand } from './reviews-band.tsx'
import { Services } from './services.tsx'
import { Why } from './why.tsx'

/** The lower half of the home page. */
export default function LowerSections() {
  return (
    <>
      <Services />
      <ReviewsBand />
      <Why />
      <Enquiry />
    </>
  )
}
