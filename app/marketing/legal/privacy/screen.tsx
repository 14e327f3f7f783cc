import { ContactOptions } from '#app/leads/contact/contact-options.tsx'
import { LegalScreen } from '#app/marketing/legal/legal-screen.tsx'
import { dataReceivers } from '#app/page-lists/store.ts'
import { privacyPage } from './copy.ts'

/** The privacy page (rulings.md 37). */
export default function PrivacyScreen() {
  return (
    <LegalScreen page={privacyPage(dataReceivers())}>
      <ContactOptions />
    </LegalScreen>
  )
}
