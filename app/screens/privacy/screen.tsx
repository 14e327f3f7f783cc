import { privacyPage } from '#app/content/privacy.ts'
import { ContactWays } from '#app/features/contact-ways/contact-ways.tsx'
import { LegalScreen } from '#app/features/legal-page/legal-page.tsx'
import { dataReceivers } from '#app/features/page-lists/store.ts'

/** What is kept about people (rulings.md 37). */
export default function PrivacyScreen() {
  return (
    <LegalScreen page={privacyPage(dataReceivers())}>
      <ContactWays />
    </LegalScreen>
  )
}
