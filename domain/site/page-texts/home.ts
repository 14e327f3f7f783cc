import { BUILT_BRAND } from '#domain/brand/brand.ts'

/**
 * The texts of the home page (product.md 1 and 2.2). The sentence below the headline is the tagline of the brand.
 * `{cards}` is replaced by the lowest price of a card.
 */
export const homeTexts = {
  headline: ['Automate your trade business,', 'book more jobs,', 'get paid faster.'],
  trust: 'Built by a tradie, for tradies · cards from {cards}, posted free',
  offersTitle: `Four ways to get your ${BUILT_BRAND.afternoon} back`,
  offersLead: 'Start with the one that’s eating your evenings. Add the rest when you’re ready.',
  reasonsTitle: 'Built by a tradie, for tradies',
  reasonsLead: 'Why choose {name}? We know what 6am starts and 9pm quotes feel like, because we did them.',
}
