import { LOGO, LOGO_DOWNLOAD, NOT_FOUND } from './brand.ts'
import { CUSTOM_SOLUTIONS } from './custom-solutions.ts'
import { BETA_BANNER, EVERY_PAGE } from './every-page.ts'
import { CONTACT, HOME } from './home.ts'
import type { PageFacts } from './page.ts'
import { AUTH, CHECKOUT_CANCEL, CHECKOUT_SUCCESS, PRE_CHECKOUT, REVIEW_CARDS } from './shop.ts'
import { SMART_WEBSITES } from './smart-websites.ts'
import { BOOKING, PAYMENT, PRICING, SOCIAL, TRADE_OPS } from './trade-ops.ts'

/**
 * What prerendered pages must contain. The pages are the routes of product.md 2.1 except the dashboard, and also the
 * legal pages and an unknown path. Other tests cover what only the browser renders.
 */
export const FACTS: readonly (readonly [path: string, ...facts: PageFacts[]])[] = [
  ['/', EVERY_PAGE, HOME],
  ['/smart-websites', EVERY_PAGE, SMART_WEBSITES],
  ['/contact', EVERY_PAGE, CONTACT],
  ['/auth', EVERY_PAGE, AUTH],
  ['/review-cards', EVERY_PAGE, REVIEW_CARDS],
  ['/checkout', EVERY_PAGE, { headings: ['Checkout'] }],
  ['/pre-checkout', EVERY_PAGE, PRE_CHECKOUT],
  ['/checkout/success', EVERY_PAGE, CHECKOUT_SUCCESS],
  ['/checkout/cancel', EVERY_PAGE, CHECKOUT_CANCEL],
  ['/pricing', EVERY_PAGE, BETA_BANNER, PRICING],
  ['/booking-automation', EVERY_PAGE, BOOKING],
  ['/payment-automation', EVERY_PAGE, PAYMENT],
  ['/social-automation', EVERY_PAGE, SOCIAL],
  ['/trade-ops', EVERY_PAGE, BETA_BANNER, TRADE_OPS],
  ['/custom-solutions', EVERY_PAGE, CUSTOM_SOLUTIONS],
  ['/logo-download', EVERY_PAGE, LOGO_DOWNLOAD],
  ['/logo', EVERY_PAGE, LOGO],
  ['/privacy', EVERY_PAGE, { headings: ['Privacy'] }],
  ['/terms', EVERY_PAGE, { headings: ['Terms of sale'] }],
  ['/refunds', EVERY_PAGE, { headings: ['Refunds and returns'] }],
  ['/nope', EVERY_PAGE, NOT_FOUND],
]
