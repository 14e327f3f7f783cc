import {
  AUTOMATION_HOSTING,
  formatPlanPrice,
  SMS_CREDIT_PER_MONTH,
  STARTER_CHANGE_RATE,
} from '#domain/catalogue/automation-hosting.ts'
import { formatAudShort } from '#domain/money/money.ts'
import { WEEKS_A_MONTH } from '#domain/roi/roi.ts'
import type { FaqItem } from './page-text.ts'

const prices = AUTOMATION_HOSTING.map((plan) => `${plan.fullName} from ${formatPlanPrice(plan)}/month`)
const allPrices = `${prices.slice(0, -1).join(', ')} and ${prices.at(-1)}`

/** The eleven questions of the custom automations page (product.md 2.15), with the facts of product.md 9. */
export const customSolutionsQuestions: readonly FaqItem[] = [
  {
    question: 'What counts as one automation?',
    answer:
      'One trigger and everything that follows it. A website form that texts the customer, emails your team and makes a job entry is one automation.',
  },
  {
    question: 'How many automations can I have?',
    answer:
      'Automation Hosting Starter runs 1 and Automation Hosting Premium runs 2. More than 2 automations needs Automation Hosting Ultra, which takes 3 or more.',
  },
  {
    question: 'What does hosting cost?',
    answer: `${allPrices}. GST is included. Hosting keeps your automations running once they’re built.`,
  },
  {
    question: 'Is building the automation part of the price?',
    answer:
      'No. Builds are quoted separately, because no two businesses do the job the same way. Tell us what you’re after in the form below and we’ll quote it.',
  },
  {
    question: 'Do I need a CRM already?',
    answer:
      'No. A CRM, the list of your customers and what you’ve done for them, is included in every automation hosting plan.',
  },
  {
    question: 'How do SMS credits work?',
    answer: `Automation Hosting Premium and Automation Hosting Ultra notify by email and SMS, with ${formatAudShort(SMS_CREDIT_PER_MONTH)} of SMS credit included each month. Automation Hosting Starter notifies by email and comes without SMS credits.`,
  },
  {
    question: 'How much support is included?',
    answer: `Automation Hosting Premium includes 1 hour per month of surface-level support, and Automation Hosting Ultra 2 hours per month. Automation Hosting Starter includes no change time: surface-level changes are ${formatAudShort(STARTER_CHANGE_RATE)}/hr.`,
  },
  {
    question: 'What’s a structural change?',
    answer:
      'One that alters the steps themselves, like a new trigger or another system to talk to. Structural changes need a fresh quote. The wording of a text or the time of a reminder is a surface-level change.',
  },
  {
    question: 'Can I upgrade my plan later?',
    answer: 'Yes, anytime. If a third automation comes along, that’s Automation Hosting Ultra.',
  },
  {
    question: 'Can I pause or cancel my hosting?',
    answer: 'Hosting can’t be paused, because your automations would stop with it. You can cancel anytime.',
  },
  {
    question: 'How does the calculator work out what I’d save?',
    answer: `Hours times your hourly rate is a week. A month is ${WEEKS_A_MONTH} weeks, and a year is 12 of those months. It assumes full automation: every hour you enter is an hour back.`,
  },
]
