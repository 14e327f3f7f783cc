import { brand } from '#domain/brand/brand.ts'

/** When somebody answers the phone (product.md 1 and 9). */
export const openingHours = 'Monday to Friday 9am to 5pm'

/** Contact options; phone number and email come from the brand. */
export const contactOptions = {
  phone: { text: openingHours },
  email: { text: 'We read every one' },
  demo: { title: 'Book a free demo', text: 'Pick a day that suits' },
} as const

/** The copy of the contact page (product.md 1). */
export const contact = {
  title: 'Get In Touch',
  lead: 'Ring, email or book a time. You’ll talk to someone who knows what a rough-in is.',
  hoursTitle: 'Business hours',
  openHours: '9–5',
  closed: 'Closed',
  hours: `${openingHours}. Closed weekends.`,
  week: [
    { day: 'Mon', name: 'Monday', open: true },
    { day: 'Tue', name: 'Tuesday', open: true },
    { day: 'Wed', name: 'Wednesday', open: true },
    { day: 'Thu', name: 'Thursday', open: true },
    { day: 'Fri', name: 'Friday', open: true },
    { day: 'Sat', name: 'Saturday', open: false },
    { day: 'Sun', name: 'Sunday', open: false },
  ],
  waysTitle: `Ways to reach ${brand.name}`,
  earlyAccess: {
    badge: 'Beta, invite only',
    title: 'Request Early Access',
    text: 'TradeOps is in beta and invite only. It’s free for early adopters while we build it with you.',
    button: 'Request Access to TradeOps',
  },
} as const
