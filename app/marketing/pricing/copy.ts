import { PLATFORM_BASE, PLATFORM_PER_EMPLOYEE } from '#domain/catalogue/platform.ts'
import { WEBSITE_PACKAGES } from '#domain/catalogue/website-packages.ts'
import { type Cents, formatAudShort } from '#domain/money/money.ts'
import { inForce } from '#domain/site/in-force.ts'
import { textsOf } from '#domain/site/page-texts/page-text.ts'
import { pricingTexts } from '#domain/site/page-texts/pricing.ts'

const money = (cents: Cents) => formatAudShort(cents)
const websites = () =>
  money(Math.min(...(inForce().lists.websitePackages ?? WEBSITE_PACKAGES).map(({ price }) => price)))
const texts = textsOf('/pricing', pricingTexts, { websites })

/** The copy of the platform pricing page (product.md 2.13). */
export const pricing = {
  get title() {
    return texts().headline
  },
  get lead() {
    return texts().lead
  },
  rates: [
    { plus: '', amount: money(PLATFORM_BASE), what: 'a month for the business' },
    { plus: '+', amount: money(PLATFORM_PER_EMPLOYEE), what: 'a month for each employee' },
  ],
  signUp: {
    button: 'Start your free trial',
    // Signing up from this page requests early access, and /auth says so too (rulings.md 31).
    note: 'Makes your account and asks for early access. 14 days free once you’re invited.',
  },
  examples: {
    title: 'Worked out for two crews',
    text: 'The same sum every time: the base, plus so much a head. No tiers to fall off.',
    sheet: 'What it comes to',
    lines: 'See it line by line',
    badge: 'Sample crews',
    crew: `Employees at ${money(PLATFORM_PER_EMPLOYEE)}`,
    /** The examples that product.md 9 names. */
    crews: [5, 15],
  },
  get faq() {
    return texts().questions
  },
  closing: {
    get title() {
      return texts().closingTitle
    },
    get text() {
      return texts().closingText
    },
    button: 'Book a Free Demo',
  },
} as const
