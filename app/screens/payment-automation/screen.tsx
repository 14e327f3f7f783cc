import { paymentAutomation } from '#app/content/payment-automation.ts'
import { InfoScreen } from '#app/features/info-page/info-screen.tsx'

/** Payment automation (spec 2.14). */
export default function PaymentAutomationScreen() {
  return <InfoScreen page={paymentAutomation} />
}
