/** The texts of the review cards page (product.md 2.6). */
export const reviewCardsTexts = {
  headline: 'NFC Google Review Cards',
  stepsTitle: 'Ask once, on the spot',
  closingTitle: 'Not sure which card suits?',
  closingText: 'Book a demo and we’ll show you all three.',
}
