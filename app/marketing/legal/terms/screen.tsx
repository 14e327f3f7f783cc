import { ContactOptions } from '#app/leads/contact/contact-options.tsx'
import { LegalScreen } from '#app/marketing/legal/legal-screen.tsx'
import { terms } from './copy.ts'

/** The terms of sale (rulings.md 37). */
export default function TermsScreen() {
  return (
    <LegalScreen page={terms}>
      <ContactOptions />
    </LegalScreen>
  )
}
