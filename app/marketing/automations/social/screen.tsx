import './social-fan.css'
import closing from '#app/assets/illustrations/closing/print.svg'
import { InfoScreen } from '#app/marketing/info-page/info-screen.tsx'
import { socialAutomation } from './copy.ts'
import { SocialFan } from './social-fan.tsx'

/** The page about social automation (product.md 2.14), with a sample photo and its seven posts. */
export default function SocialAutomationScreen() {
  return <InfoScreen page={socialAutomation} picture={<SocialFan />} closing={closing} />
}
