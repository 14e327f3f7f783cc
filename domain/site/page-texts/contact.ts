/** The texts of the contact page (product.md 1). */
export const contactTexts = {
  headline: 'Get In Touch',
  lead: 'Ring, email or book a day. You’ll talk to someone who’s been on the tools.',
}
