import { AUTOMATION_FAQ } from '#app/marketing/automations/automation-faq.ts'
import { bookingAutomation } from '#app/marketing/automations/booking/copy.ts'
import { paymentAutomation } from '#app/marketing/automations/payment/copy.ts'
import { socialAutomation } from '#app/marketing/automations/social/copy.ts'
import type { FaqItem } from '#app/marketing/info-page/questions.ts'
import { pricing } from '#app/marketing/pricing/copy.ts'
import { tradeOpsFaq } from '#app/marketing/trade-ops/faq.ts'

/** The questions of a page, by its path: the lists that the page shows. */
export const QUESTIONS: Readonly<Record<string, readonly FaqItem[]>> = {
  '/pricing': pricing.faq,
  '/booking-automation': bookingAutomation.faq,
  '/payment-automation': paymentAutomation.faq,
  '/social-automation': socialAutomation.faq,
  '/trade-ops': tradeOpsFaq,
  '/custom-solutions': AUTOMATION_FAQ,
}
