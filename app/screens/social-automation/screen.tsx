import drawing from '#app/assets/illustrations/social-one-photo.svg'
import drawingDark from '#app/assets/illustrations/social-one-photo-dark.svg'
import { socialAutomation } from '#app/content/social-automation.ts'
import { wantService } from '#app/features/enquiry/wanted-service.ts'
import { InfoScreen } from '#app/features/info-page/info-screen.tsx'
import { SocialSample } from './social-sample.tsx'

/** Social automation (product.md 2.14). */
export default function SocialAutomationScreen() {
  return (
    <InfoScreen
      page={socialAutomation}
      drawing={{ src: drawing, dark: drawingDark, height: 430 }}
      onDemo={wantService('Custom Automations')}
    >
      <SocialSample />
    </InfoScreen>
  )
}
