import { bookingAutomation } from '#app/content/booking-automation.ts'
import { customSolutionsBelow } from '#app/content/custom-solutions-below.ts'
import type { FaqItem } from '#app/content/faq.ts'
import { paymentAutomation } from '#app/content/payment-automation.ts'
import { pricing } from '#app/content/pricing.ts'
import { socialAutomation } from '#app/content/social-automation.ts'
import { tradeOps } from '#app/content/trade-ops.ts'

/** The questions that a page answers, by its path: the same lists that the page shows. */
export const QUESTIONS: Readonly<Record<string, readonly FaqItem[]>> = {
  '/pricing': pricing.faq,
  '/booking-automation': bookingAutomation.faq,
  '/payment-automation': paymentAutomation.faq,
  '/social-automation': socialAutomation.faq,
  '/trade-ops': tradeOps.faq,
  '/custom-solutions': customSolutionsBelow.faq,
}
