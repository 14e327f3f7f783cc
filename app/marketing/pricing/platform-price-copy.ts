import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import {
  MAX_EMPLOYEES,
  PLATFORM_ANNUAL_DISCOUNT_PERCENT,
  PLATFORM_BASE,
  PLATFORM_DATA_KEPT_DAYS,
  PLATFORM_PER_EMPLOYEE,
  PLATFORM_TRIAL_DAYS,
} from '#domain/catalogue/platform.ts'
import { formatAudShort } from '#domain/money/money.ts'

const base = formatAudShort(PLATFORM_BASE)
const each = formatAudShort(PLATFORM_PER_EMPLOYEE)

/** The price of TradeOps as text, the same on every page (product.md 2.13 and 9). */
export const platformTerms = {
  rates: `${base} per month base plus ${each} per month per employee.`,
  beta: 'TradeOps is in beta and invite only. It’s free for early adopters.',
  facts: [
    { title: `${PLATFORM_TRIAL_DAYS}-day free trial`, text: 'No credit card to start it.' },
    {
      title: `${PLATFORM_ANNUAL_DISCOUNT_PERCENT}% annual discount`,
      text: 'Pay yearly and the year costs a tenth less.',
    },
    {
      title: 'Pause without losing it',
      text: `Your data is kept for ${PLATFORM_DATA_KEPT_DAYS} days after you pause.`,
    },
  ],
  gst: `${PRICES_INCLUDE_GST}.`,
} as const

const employees = (n: number) => `${n} ${n === 1 ? 'employee' : 'employees'}`

/** The copy of the panel that calculates the price of TradeOps for a crew (product.md 2.13 and 9). */
export const platformPrice = {
  title: 'Pay for the crew you’ve got',
  question: 'How many employees?',
  counted: 'employees',
  limit: `Up to ${MAX_EMPLOYEES}. Type it or step it.`,
  employees,
  /** The captions of the drawing. */
  scale: { base: `${base} base`, crew: (n: number) => `${n} × ${each}` },
  period: 'a month',
  lines: {
    base: 'Base',
    crew: (n: number) => `${employees(n)} at ${each}`,
    month: 'A month',
    year: 'A year, paid monthly',
    discount: `${PLATFORM_ANNUAL_DISCOUNT_PERCENT}% annual discount`,
    yearAtOnce: 'A year, paid yearly',
  },
  saved: (amount: string) => `Paying yearly saves ${amount} a year.`,
} as const
