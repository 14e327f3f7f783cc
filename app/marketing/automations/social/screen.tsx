import drawing from '#app/assets/illustrations/automations/social-one-photo.svg'
import drawingDark from '#app/assets/illustrations/automations/social-one-photo-dark.svg'
import { requestService } from '#app/leads/enquiry/requested-service.ts'
import { InfoScreen } from '#app/marketing/info-page/info-screen.tsx'
import { socialAutomation } from './copy.ts'
import { SocialSample } from './social-sample.tsx'

/** Social automation (product.md 2.14). */
export default function SocialAutomationScreen() {
  return (
    <InfoScreen
      page={socialAutomation}
      drawing={{ src: drawing, dark: drawingDark, height: 430 }}
      onDemo={requestService('Custom Automations')}
    >
      <SocialSample />
    </InfoScreen>
  )
}
