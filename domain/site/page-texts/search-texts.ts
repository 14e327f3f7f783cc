import { PLATFORM_BASE, PLATFORM_PER_EMPLOYEE, PLATFORM_TRIAL_DAYS } from '#domain/catalogue/platform.ts'
import { formatAudShort } from '#domain/money/money.ts'

/**
 * The titles and descriptions of pages whose texts the operator can change, for search results, link previews and the
 * browser tab. These texts are in a separate file, because every page loads them with the route table, and must not
 * load the other texts.
 */
export const SEARCH_TEXTS = {
  '/': {
    title: '{name} | Automate your trade business',
    description:
      'Book more jobs and get paid faster. Review cards, smart websites and automations, built by a tradie, for tradies.',
  },
  '/smart-websites': {
    title: 'Smart Websites for Trade Businesses | {name}',
    description:
      'Website design packages with client booking, plus hosting, business email and add-ons for Australian trades.',
  },
  '/contact': {
    title: 'Contact | {name}',
    description: 'Phone or email us, {hours}. You get a person who has worked on the tools.',
  },
  '/review-cards': {
    title: 'NFC Google Review Cards | {name}',
    description:
      'One tap opens your Google review page. Free-standing, stick-on or keyring, programmed for your business and posted free.',
  },
  '/pricing': {
    title: 'TradeOps pricing | {name}',
    description: `TradeOps is ${formatAudShort(PLATFORM_BASE)} a month plus ${formatAudShort(PLATFORM_PER_EMPLOYEE)} a month for each employee, with a ${PLATFORM_TRIAL_DAYS}-day free trial and no card.`,
  },
  '/booking-automation': {
    title: 'Online booking automation | {name}',
    description: 'Let customers book jobs online, with reminders that go out by themselves.',
  },
  '/payment-automation': {
    title: 'Payment automation and follow-ups | {name}',
    description: 'Invoices that go out when the job is done, and polite follow-ups until they are paid.',
  },
  '/social-automation': {
    title: 'Social media automation | {name}',
    description:
      'Show finished jobs on Facebook, Instagram, LinkedIn, TikTok, Twitter, Pinterest and YouTube.',
  },
  '/trade-ops': {
    title: 'TradeOps: run your trade business from one place | {name}',
    description:
      'Timesheets, leave and job costing in the cloud. In beta, invite only, free for early adopters.',
  },
  '/custom-solutions': {
    title: 'Custom Automation Solutions | {name}',
    description: 'Work out what admin costs you, then pick the automations that give you those hours back.',
  },
} as const
