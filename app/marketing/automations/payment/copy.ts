import type { InfoPage } from '#app/marketing/info-page/copy.ts'
import { brand } from '#domain/brand/brand.ts'
import { REMINDER_DAYS } from '#domain/catalogue/platform.ts'
import { textsOf } from '#domain/site/page-texts/page-text.ts'
import { paymentTexts, REMINDER_CHOICES } from '#domain/site/page-texts/payment-automation.ts'

const [, second] = REMINDER_DAYS

/** The copy of the page about payment automation (product.md 2.14). The reminder choices are those of product.md 9. */
export const paymentAutomation: InfoPage = {
  texts: textsOf('/payment-automation', paymentTexts),
  sendsSms: true,
  featuresTitle: 'What it looks after',
  features: [
    { icon: 'receipt', title: 'Invoices on time', text: 'No pile of them waiting for Sunday night.' },
    {
      icon: 'bell',
      title: 'Follow-ups you choose',
      text: 'Pick the day once. You don’t have to remember it.',
    },
    { icon: 'words', title: 'Polite every time', text: 'Worded once, by you, and never sent in a temper.' },
    { icon: 'paid', title: 'Stops when it’s paid', text: 'Nobody gets chased for money they’ve sent.' },
    { icon: 'sync', title: 'Your books agree', text: 'Connects with the accounting tool you use.' },
    { icon: 'check', title: 'Then ask for a review', text: 'While they’re still happy with the job.' },
  ],
  how: {
    title: 'From job done to paid',
    steps: [
      { title: 'You mark the job done', text: 'The invoice goes out, before you’ve packed up.' },
      { title: 'Not paid yet?', text: `A reminder goes after ${REMINDER_CHOICES}, whichever you chose.` },
      { title: 'They pay', text: 'The reminders stop and your books are told.' },
      { title: 'Everyone’s square', text: 'A thank-you goes out, and the ask for a review if you want it.' },
    ],
  },
}

/** The day of the reminder for an invoice that was sent on Monday, by delay in days. */
const REMINDER_DAY: Record<(typeof REMINDER_DAYS)[number], string> = {
  1: 'Tuesday',
  3: 'Thursday',
  5: 'Saturday',
}

/** The copy of the page's picture: an invoice, and a reminder whose delay is chosen on a line of days. */
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
  settled: (day: string) => `${day}, same ${brand.afternoon}`,
  legend: 'Remind after',
  choices: REMINDER_DAYS,
  chosen: second,
  days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
  reminderDay: (days: (typeof REMINDER_DAYS)[number]) => REMINDER_DAY[days],
} as const
