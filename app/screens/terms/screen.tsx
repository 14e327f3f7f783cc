import { terms } from '#app/content/terms.ts'
import { ContactWays } from '#app/features/contact-ways/contact-ways.tsx'
import { LegalScreen } from '#app/features/legal-page/legal-page.tsx'

/** What both sides of a sale can expect (rulings.md 37). */
export default function TermsScreen() {
  return (
    <LegalScreen page={terms}>
      <ContactWays />
    </LegalScreen>
  )
}
