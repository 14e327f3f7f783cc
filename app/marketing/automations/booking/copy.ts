import type { InfoIcon, InfoPage } from '#app/marketing/info-page/copy.ts'
import { HOSTING_PACKAGES } from '#domain/catalogue/hosting-packages.ts'
import { inForce } from '#domain/site/in-force.ts'
import { bookingTexts } from '#domain/site/page-texts/booking-automation.ts'
import { textsOf } from '#domain/site/page-texts/page-text.ts'

/**
 * Returns the end of a sentence, such as ", and their hosting covers 50 bookings per month on Hosting Premium"
 * (product.md 9). '' when no hosting package names a number of bookings.
 */
function bookings(): string {
  const limits = (inForce().lists.hostingPackages ?? HOSTING_PACKAGES).flatMap(({ fullName, features }) =>
    features
      .filter((feature) => /^(\d+|unlimited) bookings\b/i.test(feature))
      .map((feature) => `${feature} on ${fullName}`),
  )
  return limits.length > 0 ? `, and their hosting covers ${limits.join(', ')}` : ''
}

/** The copy of the page about booking automation (product.md 2.14). */
export const bookingAutomation: InfoPage = {
  texts: textsOf('/booking-automation', bookingTexts, { bookings }),
  sendsSms: true,
  featuresTitle: 'What it looks after',
  features: [
    { icon: 'clock', title: 'Open after hours', text: 'People book at 9pm, when you’re off the phone.' },
    { icon: 'calendar', title: 'Only times you’ve got', text: 'No ringing back to say it’s taken.' },
    { icon: 'sync', title: 'Into your calendar', text: 'No typing it in again from a scrap of ply.' },
    { icon: 'message', title: 'Confirmations', text: 'Nobody wonders whether it went through.' },
    { icon: 'bell', title: 'Reminders', text: 'A nudge the day before, without you sending it.' },
    { icon: 'entry', title: 'On to the next step', text: 'A booking can start the job sheet and the quote.' },
  ],
  how: {
    title: 'From their phone to your day',
    steps: [
      { title: 'They pick a time', text: 'From the ones your calendar has free.' },
      { title: 'It goes in your calendar', text: 'With their name, address and what the job is.' },
      { title: 'Both of you hear about it', text: 'A confirmation for them, a heads-up for your team.' },
      { title: 'You turn up', text: 'They’ve had a reminder, so somebody’s home.' },
    ],
  },
}

export type SampleJob = { name: string; short: string }

const job = (name: string, short: string): SampleJob => ({ name, short })

const FREE = 'Free on Thursday'
const TIMES = ['7:30 am', '10:00 am', '1:15 pm'] as const

/** The copy of the page's picture: a week in which a free time is picked, and the messages about it. */
export const bookingSample = {
  badge: 'Sample bookings',
  weekAlt:
    'A sample week. Thursday has three free times to pick from, and the reminder goes out on Wednesday.',
  legend: FREE,
  times: TIMES,
  picked: '10:00 am',
  job: 'Hot water swap',
  free: 'Free',
  /**
   * `jobs` has an entry for each of `times`: a job and its one word for phones, or null if the time is free. On the day
   * with times to pick, `jobs` itself is null.
   */
  week: [
    { day: 'Mon', jobs: [job('Blocked drain', 'Drain'), job('Leak check', 'Leak'), job('New taps', 'Taps')] },
    { day: 'Tue', jobs: [job('Bathroom refit', 'Bath'), null, job('Toilet swap', 'Toilet')] },
    { day: 'Wed', jobs: [job('Gas cooktop', 'Gas'), job('Burst pipe', 'Pipe'), null] },
    { day: 'Thu', jobs: null },
    { day: 'Fri', jobs: [job('Rain tank', 'Tank'), null, job('Quote in Dulwich', 'Quote')] },
  ],
  reminder: 'Reminder',
  reminderDay: 'Wed',
  /** What each step shows once `time` is picked. */
  follows: (time: string) => [
    { what: FREE, text: TIMES.join(', ') },
    { what: 'Your calendar', text: `Thursday ${time}, hot water swap` },
    { what: 'SMS to the customer', text: `You’re booked for Thursday ${time}.` },
    { what: 'Reminder on Wednesday', text: `See you tomorrow at ${time}.` },
  ],
  /** The features below each step, by their icons. */
  featuresOf: [
    ['clock', 'calendar'],
    ['sync', 'entry'],
    ['message'],
    ['bell'],
  ] as readonly (readonly InfoIcon[])[],
} as const
