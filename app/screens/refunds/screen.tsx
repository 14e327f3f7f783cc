import { refunds } from '#app/content/refunds.ts'
import { ContactWays } from '#app/features/contact-ways/contact-ways.tsx'
import { LegalScreen } from '#app/features/legal-page/legal-page.tsx'

/** When a buyer gets the money back (rulings.md 37). */
export default function RefundsScreen() {
  return (
    <LegalScreen page={refunds}>
      <ContactWays />
    </LegalScreen>
  )
}
