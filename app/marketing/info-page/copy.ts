import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { type AutomationHostingPlan, SMS_CREDIT_PER_MONTH } from '#domain/catalogue/automation-hosting.ts'
import { formatAudShort } from '#domain/money/money.ts'
import type { FaqItem } from '#domain/site/page-texts/page-text.ts'

export type InfoIcon =
  | 'bell'
  | 'calendar'
  | 'camera'
  | 'check'
  | 'clock'
  | 'crew'
  | 'entry'
  | 'leave'
  | 'megaphone'
  | 'message'
  | 'office'
  | 'paid'
  | 'receipt'
  | 'roles'
  | 'sum'
  | 'sync'
  | 'words'

export type InfoFeature = { icon: InfoIcon; title: string; text: string }

/** The copy of one information page (product.md 2.14). */
export type InfoPage = {
  /** The texts that the operator can change. */
  texts: () => {
    headline: string
    lead: string
    questions: readonly FaqItem[]
    closingTitle: string
    closingText: string
  }
  /**
   * Whether the automation sends text messages, which not every hosting plan has. The page is about one automation, and
   * every plan has room for one.
   */
  sendsSms: boolean
  featuresTitle: string
  features: readonly InfoFeature[]
  how: {
    title: string
    steps: readonly { title: string; text: string }[]
  }
}

const smsCredit = formatAudShort(SMS_CREDIT_PER_MONTH)

export const infoActions = {
  demo: 'Book a Free Demo',
  cost: 'See what it costs',
  quote: 'Get a quote',
} as const

/** The cost of an automation, the same for all (product.md 9). */
export const automationCost = {
  title: 'What it costs',
  text: 'This is an automation we build for you, around the tools you already use. It isn’t an app you download.',
  sheet: 'What you pay',
  build: { label: 'Building it', value: 'Quoted separately' },
  hosting: 'Then it runs on an automation hosting plan:',
  period: 'a month',
  from: 'from',
  content: ({ automations, notifications }: AutomationHostingPlan) =>
    `${automations} ${automations === '1' ? 'automation' : 'automations'}, ${notifications.includes('SMS') ? 'email and SMS' : 'email only'}`,
  /** Marks the cheapest plan that does what the page shows. */
  enough: {
    email: 'Does what’s shown here',
    sms: `Does what’s shown here, ${smsCredit} of texts a month included`,
  },
  gst: `${PRICES_INCLUDE_GST}.`,
  link: 'Compare the hosting plans',
} as const
