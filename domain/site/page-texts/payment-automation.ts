import { REMINDER_DAYS } from '#domain/catalogue/platform.ts'
import { AUTOMATION_QUESTIONS } from './automation-questions.ts'
import type { FaqItem } from './page-text.ts'

const [first, second, last] = REMINDER_DAYS
/** The days after which a reminder can go out, as text (product.md 9). */
export const REMINDER_CHOICES = `${first}, ${second} or ${last} days`

const questions: readonly FaqItem[] = [
  { question: 'When do the reminders go out?', answer: `After ${REMINDER_CHOICES}. You choose.` },
  {
    question: 'What if they’ve already paid?',
    answer: 'The reminders stop once the invoice is marked as paid in the tool you use for it.',
  },
  {
    question: 'Who writes the reminders?',
    answer: 'You do, once. After that they say the same thing the same way, however late it gets.',
  },
  {
    question: 'Does it take the payment?',
    answer:
      'No. Your customers pay the way they pay you now. The automation sends the invoice and follows it up.',
  },
  ...AUTOMATION_QUESTIONS,
]

/** The texts of the page about payment automation (product.md 2.14). */
export const paymentTexts = {
  headline: 'Payment automation and follow-ups',
  lead: 'The invoice goes out when the job’s done, and polite follow-ups go out until it’s paid.',
  questions,
  closingTitle: 'Send it once. Get paid.',
  closingText: 'Tell us what you invoice with, and we’ll quote what it takes to send and chase it for you.',
}
