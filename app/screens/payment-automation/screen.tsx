import drawing from '#app/assets/illustrations/payment-reminders.svg'
import drawingDark from '#app/assets/illustrations/payment-reminders-dark.svg'
import { paymentAutomation } from '#app/content/payment-automation.ts'
import { wantService } from '#app/features/enquiry/wanted-service.ts'
import { InfoScreen } from '#app/features/info-page/info-screen.tsx'
import { PaymentSample } from './payment-sample.tsx'

/** Payment automation (product.md 2.14). */
export default function PaymentAutomationScreen() {
  return (
    <InfoScreen
      page={paymentAutomation}
      drawing={{ src: drawing, dark: drawingDark, height: 400 }}
      onDemo={wantService('Custom Automations')}
    >
      <PaymentSample />
    </InfoScreen>
  )
}
