import { Faq } from '#app/marketing/info-page/faq.tsx'
import { customSolutionsFaq } from './faq.ts'
import { HostingPlans } from './hosting-plans.tsx'

/** The sections of the page between the automation cards and the quote form. */
export default function LowerSections() {
  return (
    <>
      <HostingPlans />
      <Faq items={customSolutionsFaq()} />
    </>
  )
}
