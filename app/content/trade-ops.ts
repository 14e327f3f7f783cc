import type { InfoFeature } from './info-page.ts'

/** The words of the TradeOps page (spec 1 and 2.14). */
export const tradeOps = {
  back: 'Back to Home',
  title: 'TradeOps runs the paperwork side of the job',
  lead: 'Timesheets, leave and job costing in one place, on the phone in your pocket. Free for early adopters.',
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
    { icon: 'clock', title: 'Timesheets', text: 'Clock on at the job. No Sunday night catch-up.' },
    { icon: 'leave', title: 'Leave', text: 'Requests and approvals, with the roster beside them.' },
    { icon: 'sum', title: 'Job costing', text: 'Hours against the quote, while you can still do something.' },
    { icon: 'crew', title: 'Crew view', text: 'Your team sees their jobs and hours, nothing else.' },
    { icon: 'office', title: 'Office view', text: 'You see the lot, in one screen.' },
    { icon: 'roles', title: 'Roles', text: 'Who can see and change what, set once.' },
  ] satisfies readonly InfoFeature[],
  testimonialBadge: 'Sample testimonial',
  closing: { title: 'Want in early?', button: 'Request Early Access' },
} as const
