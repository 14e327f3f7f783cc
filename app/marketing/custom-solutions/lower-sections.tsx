import { AUTOMATION_FAQ } from '#app/marketing/automations/automation-faq.ts'
import { Faq } from '#app/marketing/info-page/faq.tsx'
import { HostingPlans } from './hosting-plans.tsx'

/** The page between the automation cards and the quote form. */
export default function LowerSections() {
  return (
    <>
      <HostingPlans />
      <Faq items={AUTOMATION_FAQ} />
    </>
  )
}
