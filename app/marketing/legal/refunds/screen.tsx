import { ContactOptions } from '#app/leads/contact/contact-options.tsx'
import { LegalScreen } from '#app/marketing/legal/legal-screen.tsx'
import { refunds } from './copy.ts'

/** The refunds page (rulings.md 37). */
export default function RefundsScreen() {
  return (
    <LegalScreen page={refunds}>
      <ContactOptions />
    </LegalScreen>
  )
}
