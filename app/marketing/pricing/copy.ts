import type { FaqItem } from '#app/marketing/info-page/questions.ts'
import { AUTOMATION_HOSTING } from '#domain/catalogue/automation-hosting.ts'
import {
  PLATFORM_ANNUAL_DISCOUNT_PERCENT,
  PLATFORM_BASE,
  PLATFORM_DATA_KEPT_DAYS,
  PLATFORM_PER_EMPLOYEE,
  PLATFORM_TRIAL_DAYS,
  platformEstimate,
} from '#domain/catalogue/platform.ts'
import { WEBSITE_PACKAGES } from '#domain/catalogue/website-packages.ts'
import { type Cents, formatAudShort } from '#domain/money/money.ts'
import { inForce } from '#domain/site/in-force.ts'

const money = (cents: Cents) => formatAudShort(cents)
const cheapest = (prices: readonly Cents[]) => money(Math.min(...prices))
const aMonth = (employees: number) => money(platformEstimate(employees).month)
const example = platformEstimate(5)

/** Questions before signing up; every answer is a fact of product.md 1 and 9. */
const faq: readonly FaqItem[] = [
  {
    question: 'What does TradeOps cost?',
    answer: `${money(PLATFORM_BASE)} a month for the business, plus ${money(PLATFORM_PER_EMPLOYEE)} a month for each employee. Five employees come to ${aMonth(5)} a month, fifteen to ${aMonth(15)}.`,
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
    answer: `Yes, ${PLATFORM_ANNUAL_DISCOUNT_PERCENT}% off the year. For five employees that’s ${money(example.yearAtOnce)} in place of ${money(example.year)}, so you save ${money(example.saved)}.`,
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
    get answer() {
      const websites = (inForce().lists.websitePackages ?? WEBSITE_PACKAGES).map((each) => each.price)
      return `No, those are priced on their own. Website packages start at ${cheapest(websites)} once off. Hosting for custom automations starts at ${cheapest(AUTOMATION_HOSTING.map((each) => each.priceFrom))} a month, and building them is quoted separately.`
    },
  },
]

/** The copy of the platform pricing page (product.md 2.13). */
export const pricing = {
  title: 'TradeOps pricing',
  lead: 'One price for the business, a bit more for each person on the crew. See what yours comes to.',
  rates: [
    { amount: money(PLATFORM_BASE), what: 'a month for the business' },
    { amount: `+ ${money(PLATFORM_PER_EMPLOYEE)}`, what: 'a month for each employee' },
  ],
  signUp: {
    button: 'Start your free trial',
    // rulings.md 31: signing up from here asks for early access, and says so there as well
    note: 'TradeOps is in beta and invite only. This button makes your account and puts you down for early access; your trial starts once you’re invited. Rather talk first?',
    request: 'Request early access',
  },
  examples: {
    title: 'Worked out for two crews',
    text: 'The same sum every time: the base, plus so much a head. No tiers to fall off.',
    sheet: 'What it comes to',
    badge: 'Sample crews',
    crew: `Employees at ${money(PLATFORM_PER_EMPLOYEE)}`,
    /** The examples that product.md 9 names. */
    crews: [5, 15],
  },
  faq,
  closing: {
    title: 'See it before you sign anything.',
    text: 'Book a free demo, tailored to your business. No pressure. TradeOps comes already picked on the form.',
    button: 'Book a Free Demo',
  },
} as const
