import type { InfoPage } from './info-page.ts'

/** The platforms of spec 2.14, in its order. */
export const SOCIAL_PLATFORMS = [
  'Facebook',
  'Instagram',
  'LinkedIn',
  'TikTok',
  'Twitter',
  'Pinterest',
  'YouTube',
] as const

/** Social media automation (spec 2.14). */
export const socialAutomation: InfoPage & { platforms: { title: string; names: readonly string[] } } = {
  title: 'Social media automation',
  lead: 'Finished a job worth showing? One photo, and it’s on the platforms your customers look at.',
  button: 'Book a Free Demo',
  sample: {
    title: 'This week’s posts',
    badge: 'Sample posts',
    rows: [
      { when: 'Mon', what: 'Bathroom, before and after', done: 'Instagram' },
      { when: 'Wed', what: 'New five-star review', done: 'Facebook' },
      { when: 'Fri', what: 'Deck finished in Balmain', done: 'TikTok' },
    ],
  },
  featuresTitle: 'What it looks after',
  features: [
    { icon: 'camera', title: 'From your camera roll', text: 'Take the photo you were taking anyway.' },
    { icon: 'megaphone', title: 'Posted for you', text: 'One job, every platform you choose.' },
    {
      icon: 'calendar',
      title: 'Spread through the week',
      text: 'Not five on Sunday night and none till June.',
    },
    { icon: 'check', title: 'You have the last word', text: 'Look it over before it goes out.' },
    { icon: 'message', title: 'Reviews worth showing', text: 'Good ones can become posts.' },
    { icon: 'sync', title: 'Same details everywhere', text: 'Phone, hours and links kept the same.' },
  ],
  platforms: { title: 'Where it posts', names: SOCIAL_PLATFORMS },
  closing: { title: 'Show the work. Skip the scrolling.', button: 'Book a Free Demo' },
}
