import { bookingAutomation } from '#app/marketing/automations/booking/copy.ts'
import { paymentAutomation } from '#app/marketing/automations/payment/copy.ts'
import { socialAutomation } from '#app/marketing/automations/social/copy.ts'
import { customSolutionsFaq } from '#app/marketing/custom-solutions/faq.ts'
import { pricing } from '#app/marketing/pricing/copy.ts'
import { tradeOpsFaq } from '#app/marketing/trade-ops/faq.ts'
import type { FaqItem } from '#domain/site/page-texts/page-text.ts'

/** The questions of each page by path, as the page itself shows them under the current settings. */
export const QUESTIONS: Readonly<Record<string, () => readonly FaqItem[]>> = {
  '/pricing': () => pricing.faq,
  '/booking-automation': () => bookingAutomation.texts().questions,
  '/payment-automation': () => paymentAutomation.texts().questions,
  '/social-automation': () => socialAutomation.texts().questions,
  '/trade-ops': tradeOpsFaq,
  '/custom-solutions': customSolutionsFaq,
}
