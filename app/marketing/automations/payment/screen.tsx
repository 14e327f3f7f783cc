import drawing from '#app/assets/illustrations/automations/payment-reminders.svg'
import drawingDark from '#app/assets/illustrations/automations/payment-reminders-dark.svg'
import { requestService } from '#app/leads/enquiry/requested-service.ts'
import { InfoScreen } from '#app/marketing/info-page/info-screen.tsx'
import { paymentAutomation } from './copy.ts'
import { PaymentSample } from './payment-sample.tsx'

/** Payment automation (product.md 2.14). */
export default function PaymentAutomationScreen() {
  return (
    <InfoScreen
      page={paymentAutomation}
      drawing={{ src: drawing, dark: drawingDark, height: 400 }}
      onDemo={requestService('Custom Automations')}
    >
      <PaymentSample />
    </InfoScreen>
  )
}
