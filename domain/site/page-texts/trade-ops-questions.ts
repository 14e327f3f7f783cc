import {
  PLATFORM_BASE,
  PLATFORM_DATA_KEPT_DAYS,
  PLATFORM_PER_EMPLOYEE,
  PLATFORM_TRIAL_DAYS,
  platformPriceFor,
} from '#domain/catalogue/platform.ts'
import { formatAudShort } from '#domain/money/money.ts'
import type { FaqItem } from './page-text.ts'

const aMonth = (employees: number) => formatAudShort(platformPriceFor(employees))

/** The questions of the TradeOps page. Every answer states facts of product.md 1, 2.14 and 9. */
export const tradeOpsQuestions: readonly FaqItem[] = [
  {
    question: 'What is TradeOps?',
    answer: 'A cloud platform for running a trade business: timesheets, leave and job costing in one place.',
  },
  {
    question: 'Can I use it today?',
    answer:
      'It’s in beta and invite only. Request access, tell us about your crew, and we’ll talk about getting you in.',
  },
  {
    question: 'What does it cost?',
    answer: `It’s free for early adopters while it’s in beta. The price is ${formatAudShort(PLATFORM_BASE)} a month plus ${formatAudShort(PLATFORM_PER_EMPLOYEE)} a month for each employee: ${aMonth(5)} for 5 employees, ${aMonth(15)} for 15.`,
  },
  {
    question: 'Is there a free trial?',
    answer: `Yes: a ${PLATFORM_TRIAL_DAYS}-day free trial, no credit card.`,
  },
  {
    question: 'Who on the crew sees what?',
    answer:
      'There’s an admin view and an employee view. Role-based permissions decide who can see and change what.',
  },
  {
    question: 'What happens to my data if I pause?',
    answer: `We keep it for ${PLATFORM_DATA_KEPT_DAYS} days after you pause.`,
  },
  {
    question: 'Who’s behind it?',
    answer: 'Someone who’s been on the tools. It’s built by a tradie, for tradies, with local support.',
  },
]
