import { AUTOMATION_QUESTIONS, type InfoPage } from '#app/marketing/info-page/copy.ts'
import { brand } from '#domain/brand/brand.ts'
import { REMINDER_DAYS } from '#domain/catalogue/platform.ts'

const [first, second, last] = REMINDER_DAYS
const choices = `${first}, ${second} or ${last} days`

/** Payment automation and follow-ups (product.md 2.14; reminder choices of product.md 9). */
export const paymentAutomation: InfoPage = {
  title: 'Payment automation and follow-ups',
  lead: 'The invoice goes out when the job’s done, and polite follow-ups go out until it’s paid.',
  featuresTitle: 'What it looks after',
  features: [
    { icon: 'receipt', title: 'Invoices on time', text: 'Mark the job done and the invoice goes.' },
    { icon: 'bell', title: 'Follow-ups you choose', text: `Reminders after ${choices}. You pick.` },
    { icon: 'words', title: 'Polite every time', text: 'Worded once, by you, and never sent in a temper.' },
    { icon: 'paid', title: 'Stops when it’s paid', text: 'Nobody gets chased for money they’ve sent.' },
    { icon: 'sync', title: 'Your books agree', text: 'Connects with the accounting tool you use.' },
    { icon: 'check', title: 'Then ask for a review', text: 'A paid job can send the thank-you and the ask.' },
  ],
  how: {
    title: 'From job done to paid',
    steps: [
      { title: 'You mark the job done', text: 'The invoice goes out, before you’ve packed up.' },
      { title: 'Not paid yet?', text: `A reminder goes after ${choices}, whichever you chose.` },
      { title: 'They pay', text: 'The reminders stop and your books are told.' },
      { title: 'Everyone’s square', text: 'A thank-you goes out, and the ask for a review if you want it.' },
    ],
  },
  faq: [
    {
      question: 'When do the reminders go out?',
      answer: `After ${choices}. You choose.`,
    },
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
  ],
  closing: {
    title: 'Send it once. Get paid.',
    text: 'Tell us what you invoice with, and we’ll quote what it takes to send and chase it for you.',
  },
}

/** Monday's invoice, and the day of its reminder for each delay. */
const REMINDER_DAY: Record<(typeof REMINDER_DAYS)[number], string> = {
  1: 'Tuesday',
  3: 'Thursday',
  5: 'Saturday',
}

/** The picture of the page: a delay is chosen on the line of days, and the reminder's day follows. */
export const paymentSample = {
  badge: 'Sample invoice',
  invoice: {
    title: 'Invoice 1042',
    lines: [
      { what: 'Hot water swap', cents: 198000 },
      { what: 'Call-out', cents: 20000 },
    ],
    total: { what: 'Total', cents: 218000 },
    sentAlt: 'A sample invoice for a hot water swap and a call-out.',
    paidAlt: 'The same invoice in front of the sun, stamped Paid.',
    paid: 'Paid',
  },
  sent: 'Monday',
  reminder: {
    to: (day: string) => `Text to Jess, ${day} 9:00 am`,
    text: 'Hi Jess, invoice 1042 for the hot water swap is still open. Here it is again. Thanks, Dan.',
  },
  get settled() {
    return `Same ${brand.afternoon}`
  },
  legend: 'Remind after',
  choices: REMINDER_DAYS,
  chosen: second,
  days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
  reminderDay: (days: (typeof REMINDER_DAYS)[number]) => REMINDER_DAY[days],
} as const
