import type { InfoPage } from './info-page.ts'

/** Online booking automation (spec 2.14). */
export const bookingAutomation: InfoPage = {
  title: 'Online booking automation',
  lead: 'Customers pick a time you’ve got. It lands in your calendar, and the reminders send themselves.',
  button: 'Book a Free Demo',
  sample: {
    title: 'Thursday’s bookings',
    badge: 'Sample bookings',
    rows: [
      { when: '7:30 am', what: 'Switchboard upgrade', done: 'Confirmed' },
      { when: '10:00 am', what: 'Hot water swap', done: 'Reminder sent' },
      { when: '1:15 pm', what: 'Safety check', done: 'Confirmed' },
    ],
  },
  featuresTitle: 'What it looks after',
  features: [
    { icon: 'clock', title: 'Open after hours', text: 'People book at 9pm, when you’re off the phone.' },
    { icon: 'calendar', title: 'Only times you’ve got', text: 'Your calendar decides what’s on offer.' },
    { icon: 'sync', title: 'Into your calendar', text: 'Each booking lands there with the details.' },
    { icon: 'message', title: 'Confirmations', text: 'The customer hears back without you typing.' },
    { icon: 'bell', title: 'Reminders', text: 'A nudge before the day, so somebody’s home.' },
    { icon: 'check', title: 'On to the next step', text: 'A booking can start the job sheet and the quote.' },
  ],
  closing: { title: 'Let them book while you work.', button: 'Book a Free Demo' },
}
