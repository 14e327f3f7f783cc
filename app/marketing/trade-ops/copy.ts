import { contact } from '#app/leads/contact/copy.ts'
import type { InfoFeature } from '#app/marketing/info-page/copy.ts'
import { textsOf } from '#domain/site/page-texts/page-text.ts'
import { tradeOpsTexts } from '#domain/site/page-texts/trade-ops.ts'

const texts = textsOf('/trade-ops', tradeOpsTexts)

/** The copy of the TradeOps page (product.md 1 and 2.14). */
export const tradeOps = {
  back: 'Back to Home',
  get title() {
    return texts().headline
  },
  get lead() {
    return texts().lead
  },
  button: 'Request Early Access',
  timesheet: {
    title: 'Week of 16 March',
    badge: 'Sample timesheet',
    crew: 'Crew',
    days: ['Mon', 'Tue', 'Wed'],
    total: 'Total',
    leave: 'Leave',
    rows: [
      { name: 'Jas', hours: [8, 7.5, 8] },
      { name: 'Tim', hours: [8, 8, null] },
      { name: 'Priya', hours: [6.5, 8, 8.5] },
    ],
    sum: 'Wardell St fit-out',
  },
  featuresTitle: 'What it looks after',
  features: [
    { icon: 'clock', title: 'Timesheets', text: 'The crew’s hours on one sheet. No Sunday night catch-up.' },
    { icon: 'leave', title: 'Leave', text: 'Who’s off and when, beside the hours they work.' },
    {
      icon: 'sum',
      title: 'Job costing',
      text: 'What a job takes in hours, while you can still do something.',
    },
    { icon: 'office', title: 'Admin view', text: 'You see the whole business: every job, everyone’s hours.' },
    { icon: 'crew', title: 'Employee view', text: 'Your team see their own jobs, hours and leave.' },
    { icon: 'roles', title: 'Role-based permissions', text: 'Who can see and change what, set by role.' },
  ] satisfies readonly InfoFeature[],
  benefits: {
    title: 'What you get out of it',
    views: {
      alt: 'The admin view shows the hours of the whole crew on one sheet. In front of it, a phone with the employee view shows one person their own day.',
      admin: 'Admin view',
      employee: {
        title: 'Employee view',
        day: [
          ['Tim, Tuesday', '8.0 hours'],
          ['Job', 'Wardell St fit-out'],
          ['Wednesday', 'Leave'],
        ],
      },
    },
    list: [
      {
        title: 'Less admin, more time on the tools',
        text: 'Hours, leave and costs stop being an evening job.',
      },
      { title: 'Everything in one place', text: 'No juggling apps, and no texts to add up on Friday.' },
      { title: 'Fast setup and local support', text: 'We set it up with you and you can ring us.' },
      { title: 'Grows with the business', text: 'You pay for the employees you have. One van or fifteen.' },
    ],
  },
  pricing: 'See the pricing in full',
  testimonialBadge: 'Sample testimonial',
  closing: {
    get title() {
      return texts().closingTitle
    },
    text: contact.earlyAccess.text,
    button: contact.earlyAccess.button,
  },
} as const
