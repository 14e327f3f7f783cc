import { AUTOMATION_QUESTIONS } from './automation-questions.ts'
import type { FaqItem } from './page-text.ts'

const questions: readonly FaqItem[] = [
  {
    question: 'Can customers book when I’m on a job?',
    answer: 'Yes, that’s what it’s for. They pick from the times you’ve left open, day or night.',
  },
  {
    question: 'Will it double-book me?',
    answer:
      'It’s built on your calendar, so it only offers times that are free there. Put your days off in the calendar and they aren’t offered.',
  },
  {
    question: 'Do I need a new website for it?',
    answer:
      'Not always. We can look at building it onto the site you’ve got. Our own Smart Websites come with client booking{bookings}.',
  },
  ...AUTOMATION_QUESTIONS,
]

/**
 * The texts of the page about booking automation (product.md 2.14). `{bookings}` is replaced by a clause that says how
 * many bookings the hosting packages cover.
 */
export const bookingTexts = {
  headline: 'Online booking automation',
  lead: 'Customers pick a time you’ve got. It lands in your calendar, and the reminders send themselves.',
  questions,
  closingTitle: 'Let them book while you work.',
  closingText: 'Tell us how bookings reach you now, and we’ll quote what it takes to run them for you.',
}
