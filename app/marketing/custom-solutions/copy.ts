import { AUTOMATIONS } from '#app/marketing/automations/automations.ts'
import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { formatAudShort } from '#domain/money/money.ts'
import { HOURS_A_WEEK, WEEKS_A_MONTH } from '#domain/roi/roi.ts'
import { LEVEL, RATE } from '#domain/roi/roi-input.ts'
import { customSolutionsTexts } from '#domain/site/page-texts/custom-solutions.ts'
import { textsOf } from '#domain/site/page-texts/page-text.ts'

const texts = textsOf('/custom-solutions', customSolutionsTexts)

const dollars = (amount: number) => formatAudShort(amount * 100)

/** The copy of /custom-solutions (product.md 2.15), in the order of the screen. */
export const customSolutions = {
  back: 'Back to Home',
  get title() {
    return texts().headline
  },
  get lead() {
    return texts().lead
  },
  button: "Let's Automate It!",
  calculator: {
    title: 'What’s admin costing you?',
    hours: 'Hours of admin per week',
    less: 'Decrease hours',
    more: 'Increase hours',
    tooManyHours: `There are ${HOURS_A_WEEK} hours in a week.`,
    rate: 'Your hourly rate',
    rateSlider: 'Hourly rate slider',
    rateUnit: '/hr',
    rateEnds: [dollars(RATE.min), dollars(RATE.max)],
    rateText: (rate: number) => `$${rate} an hour`,
    rateIgnored: (rate: number) => `Only ${dollars(RATE.min)} to ${dollars(RATE.max)}: counting $${rate}`,
    level: 'How time-consuming is it?',
    levelText: (level: number) => `${level} of ${LEVEL.max}`,
    levelEnds: ['Five minutes here and there', 'There goes Sunday'],
    /** By level, 1 to 10. */
    emoji: ['😌', '🙂', '😊', '😐', '😕', '😟', '😫', '😩', '😤', '🤯'],
    /** How the level sorts the cards below (rulings.md 35). */
    match: {
      'one step': 'A bit at a time: automations that save you one step come first in the list below.',
      any: 'Somewhere in the middle: all of the automations below could fit.',
      'a whole job': 'A lot: automations that take over a whole job come first in the list below.',
    },
    result: 'You’d get back',
    strip: { hours: 'hours a week', yearly: 'a year', empty: 'Put in your hours to see it add up' },
    hoursAWeek: 'hours a week',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    weekly: 'Weekly savings',
    monthly: 'Monthly savings',
    yearly: 'Yearly savings',
    note: (rate: number) => `Based on $${rate}/hour rate with full automation`,
    /** Shown in place of the result until hours are entered. */
    idle: 'Each sun is three hours a week. Put yours in.',
    example: {
      badge: 'Sample sum',
      hours: '6',
      text: (hours: string, rate: number, yearly: string) =>
        `${hours} hours at $${rate} is ${yearly} a year.`,
    },
    how: `Time saved is every hour you enter. A month is ${WEEKS_A_MONTH} weeks, a year is 12 months.`,
    noScript: 'The calculator needs JavaScript. By hand: your hours times your rate is what a week costs.',
  },
  automations: {
    title: 'Pick what you never want to do again',
    hosting: 'Compare the hosting plans',
    lead: '21 automations we build most often. Put the ones you want on your list, and tap one to see how it works.',
    matched: {
      'one step': 'The ones that save you one step come first, as you said above.',
      any: '',
      'a whole job': 'The ones that take over a whole job come first, as you said above.',
    },
    parts: { starts: 'What starts it', does: 'What it does', onSite: 'On site' },
    cards: AUTOMATIONS,
  },
  hosting: {
    title: 'Automation hosting plans, side by side',
    caption: 'What each automation hosting plan includes',
    from: 'from',
    period: '/month',
    popular: 'Most Popular',
    rows: {
      automations: 'Hosting Automations',
      notifications: 'Notifications',
      crm: 'CRM included',
      uptime: (uptime: string) => `${uptime} uptime guarantee`,
      support: 'Included Support',
    },
    yes: 'Yes',
    no: 'No',
    smsLabel: 'About SMS credit',
    smsCredit: (amount: string) => `SMS: ${amount} monthly credit included`,
    notes:
      'Builds are quoted separately, and structural changes need a fresh quote. Upgrade or cancel anytime. Hosting can’t be paused. More than 2 automations needs Automation Hosting Ultra.',
    gst: `${PRICES_INCLUDE_GST}.`,
    quote: 'Get a quote',
  },
  closing: {
    get title() {
      return texts().closingTitle
    },
    button: 'Get Your Free Consultation',
  },
} as const
