import { bookingTexts } from './booking-automation.ts'
import { contactTexts } from './contact.ts'
import { customSolutionsTexts } from './custom-solutions.ts'
import { customSolutionsQuestions } from './custom-solutions-questions.ts'
import { homeTexts } from './home.ts'
import type { PageTexts } from './page-text.ts'
import { paymentTexts } from './payment-automation.ts'
import { pricingTexts } from './pricing.ts'
import { reviewCardsTexts } from './review-cards.ts'
import { SEARCH_TEXTS } from './search-texts.ts'
import { smartWebsitesTexts } from './smart-websites.ts'
import { socialTexts } from './social-automation.ts'
import { tradeOpsTexts } from './trade-ops.ts'
import { tradeOpsQuestions } from './trade-ops-questions.ts'

/** The path of a page whose texts the operator can change. */
type PagePath = keyof typeof SEARCH_TEXTS

const TEXTS: Readonly<Record<PagePath, PageTexts>> = {
  '/': homeTexts,
  '/review-cards': reviewCardsTexts,
  '/smart-websites': smartWebsitesTexts,
  '/custom-solutions': { ...customSolutionsTexts, questions: customSolutionsQuestions },
  '/trade-ops': { ...tradeOpsTexts, questions: tradeOpsQuestions },
  '/pricing': pricingTexts,
  '/booking-automation': bookingTexts,
  '/payment-automation': paymentTexts,
  '/social-automation': socialTexts,
  '/contact': contactTexts,
}

/**
 * The built-in texts of every page whose texts the operator can change. Only the server imports all these texts; a page
 * of the site imports only its own texts.
 */
export const BUILT_TEXTS: Readonly<Record<string, PageTexts>> = Object.fromEntries(
  Object.entries(TEXTS).map(([path, texts]) => {
    const { title, description } = SEARCH_TEXTS[path as PagePath]
    return [path, { ...texts, searchTitle: title, searchDescription: description }]
  }),
)

/** The placeholders in the texts of each page, besides `{name}`. They are replaced by values that can change. */
export const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  '/': ['cards'],
  '/pricing': ['websites'],
  '/booking-automation': ['bookings'],
}
/** The placeholders in the search titles and descriptions of every page, besides `{name}`. */
export const SEARCH_PLACEHOLDERS = ['hours'] as const
