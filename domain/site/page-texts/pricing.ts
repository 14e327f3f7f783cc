import { AUTOMATION_HOSTING } from '#domain/catalogue/automation-hosting.ts'
import {
  PLATFORM_ANNUAL_DISCOUNT_PERCENT,
  PLATFORM_BASE,
  PLATFORM_DATA_KEPT_DAYS,
  PLATFORM_PER_EMPLOYEE,
  PLATFORM_TRIAL_DAYS,
  platformEstimate,
} from '#domain/catalogue/platform.ts'
import { formatAudShort } from '#domain/money/money.ts'
import type { FaqItem } from './page-text.ts'

const aMonth = (employees: number) => formatAudShort(platformEstimate(employees).month)
const example = platformEstimate(5)
const automations = formatAudShort(Math.min(...AUTOMATION_HOSTING.map(({ priceFrom }) => priceFrom)))

/** The questions of the pricing page. The answers state facts of product.md 1 and 9 and of rulings.md 34. */
const questions: readonly FaqItem[] = [
  {
    question: 'What does TradeOps cost?',
    answer: `${formatAudShort(PLATFORM_BASE)} a month for the business, plus ${formatAudShort(PLATFORM_PER_EMPLOYEE)} a month for each employee. Five employees come to ${aMonth(5)} a month, fifteen to ${aMonth(15)}.`,
  },
  {
    question: 'Do I pay while it’s in beta?',
    answer: 'Not as an early adopter. TradeOps is in beta, invite only, and free for early adopters.',
  },
  {
    question: 'How do I get into the beta?',
    answer:
      'Create an account from this page, or request access and tell us about your crew. It’s invite only for now, so an account by itself doesn’t switch TradeOps on.',
  },
  {
    question: 'How long is the free trial, and do I need a card?',
    answer: `${PLATFORM_TRIAL_DAYS} days, and you start it with no credit card.`,
  },
  {
    question: 'Is there a discount if I pay yearly?',
    answer: `Yes, ${PLATFORM_ANNUAL_DISCOUNT_PERCENT}% off the year. For five employees that’s ${formatAudShort(example.yearAtOnce)} in place of ${formatAudShort(example.year)}, so you save ${formatAudShort(example.saved)}.`,
  },
  {
    question: 'What if I put somebody on, or somebody leaves?',
    answer: `The price goes by how many employees you have. Going from five to six takes it from ${aMonth(5)} to ${aMonth(6)} a month. Going to four makes it ${aMonth(4)}.`,
  },
  {
    question: 'What happens to my data if I pause?',
    answer: `We keep it for ${PLATFORM_DATA_KEPT_DAYS} days after you pause.`,
  },
  {
    question: 'Is GST on top?',
    answer: 'No. Prices are in Australian dollars and GST is already in them.',
  },
  {
    question: 'Does this include a website or custom automations?',
    answer: `No, those are priced on their own. Website packages start at {websites} once off. Hosting for custom automations starts at ${automations} a month, and building them is quoted separately.`,
  },
]

/**
 * The texts of the TradeOps pricing page (product.md 2.13). `{websites}` is replaced by the lowest price of a website.
 */
export const pricingTexts = {
  headline: 'TradeOps pricing',
  lead: 'One price for the business, a bit more for each person on the crew. See what yours comes to.',
  questions,
  closingTitle: 'See it before you sign anything.',
  closingText:
    'Book a free demo, tailored to your business. No pressure. TradeOps comes already picked on the form.',
}
