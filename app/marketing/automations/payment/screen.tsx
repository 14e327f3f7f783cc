import './payment-path.css'
import closing from '#app/assets/illustrations/closing/paid.svg'
import { InfoScreen } from '#app/marketing/info-page/info-screen.tsx'
import { paymentAutomation } from './copy.ts'
import { PaymentPath } from './payment-path.tsx'

/** The page about payment automation (product.md 2.14), with the path of a sample invoice. */
export default function PaymentAutomationScreen() {
  return <InfoScreen page={paymentAutomation} picture={<PaymentPath />} closing={closing} />
}
