import { brand } from '#domain/brand/brand.ts'
import { openingHours } from '#domain/site/hours/opening-hours.ts'
import { inForce } from '#domain/site/in-force.ts'
import { contactTexts } from '#domain/site/page-texts/contact.ts'
import { textsOf } from '#domain/site/page-texts/page-text.ts'

const texts = textsOf('/contact', contactTexts)

/** The copy of the contact options. Phone number and email come from the brand. */
export const contactOptions = {
  phone: {
    get text() {
      return openingHours()
    },
    /** Shown in place of the opening hours, on a page that has the hours elsewhere. */
    whileOpen: 'For a straight answer while we’re open',
  },
  email: { text: 'We read every one' },
  demo: { title: 'Book a free demo', text: 'Pick a day that suits' },
} as const

/** The copy of the contact page (product.md 1). */
export const contact = {
  get title() {
    return texts().headline
  },
  get lead() {
    return texts().lead
  },
  hoursTitle: 'Business hours',
  openHours: '9–5',
  closed: 'Closed',
  get hours() {
    return inForce().hours?.sentence ?? `${openingHours()}. Closed weekends.`
  },
  week: [
    { day: 'Mon', name: 'Monday', open: true },
    { day: 'Tue', name: 'Tuesday', open: true },
    { day: 'Wed', name: 'Wednesday', open: true },
    { day: 'Thu', name: 'Thursday', open: true },
    { day: 'Fri', name: 'Friday', open: true },
    { day: 'Sat', name: 'Saturday', open: false },
    { day: 'Sun', name: 'Sunday', open: false },
  ],
  get waysTitle() {
    return `Ways to reach ${brand.name}`
  },
  earlyAccess: {
    badge: 'Beta, invite only',
    title: 'Request Early Access',
    text: 'TradeOps is in beta and invite only. It’s free for early adopters while we build it with you.',
    button: 'Request Access to TradeOps',
  },
} as const
