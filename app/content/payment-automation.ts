import { REMINDER_DAYS } from '#domain/catalogue/platform.ts'
import type { InfoPage } from './info-page.ts'

const [first, second, last] = REMINDER_DAYS

/** Payment automation and follow-ups (spec 2.14; reminder choices of spec 9). */
export const paymentAutomation: InfoPage = {
  title: 'Payment automation and follow-ups',
  lead: 'The invoice goes out when the job’s done, and polite follow-ups go out until it’s paid.',
  button: 'Book a Free Demo',
  sample: {
    title: 'Invoice for a hot water swap',
    badge: 'Sample invoice',
    rows: [
      { when: 'Tuesday', what: 'Invoice sent', done: '$2,180.00' },
      { when: '3 days later', what: 'Reminder by SMS', done: 'Sent' },
      { when: 'Same arvo', what: 'Paid', done: 'Thanks sent' },
    ],
  },
  featuresTitle: 'What it looks after',
  features: [
    { icon: 'receipt', title: 'Invoices on time', text: 'Mark the job done and the invoice goes.' },
    {
      icon: 'bell',
      title: 'Follow-ups you choose',
      text: `Reminders after ${first}, ${second} or ${last} days. You pick.`,
    },
    { icon: 'message', title: 'Polite every time', text: 'Worded once, by you, and never sent in a temper.' },
    { icon: 'paid', title: 'Stops when it’s paid', text: 'Nobody gets chased for money they’ve sent.' },
    { icon: 'sync', title: 'Your books agree', text: 'Connects with the accounting tool you use.' },
    { icon: 'check', title: 'Then ask for a review', text: 'A paid job can send the thank-you and the ask.' },
  ],
  closing: { title: 'Send it once. Get paid.', button: 'Book a Free Demo' },
}
