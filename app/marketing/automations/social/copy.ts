import { AUTOMATION_QUESTIONS, type InfoIcon, type InfoPage } from '#app/marketing/info-page/copy.ts'

/** The platforms of product.md 2.14, in its order. */
export const SOCIAL_PLATFORMS = [
  'Facebook',
  'Instagram',
  'LinkedIn',
  'TikTok',
  'Twitter',
  'Pinterest',
  'YouTube',
] as const

const places = `${SOCIAL_PLATFORMS.slice(0, -1).join(', ')} and ${SOCIAL_PLATFORMS.at(-1)}`

/** Social media automation (product.md 2.14). */
export const socialAutomation: InfoPage = {
  title: 'Social media automation',
  lead: 'Finished a job worth showing? One photo, and it’s on the platforms your customers look at.',
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
    {
      icon: 'words',
      title: 'Sounds like you',
      text: 'Your words, your trade, your suburb. Set up with you.',
    },
  ],
  how: {
    title: 'One photo, seven places',
    steps: [
      { title: 'You finish the job', text: 'Snap it before you pack up.' },
      { title: 'The post is put together', text: 'Photo, a line about the job, the suburb.' },
      { title: 'You have a look', text: 'Say yes, change a word, or leave it.' },
      { title: 'It’s up', text: `On the ones you chose: ${places}.` },
    ],
  },
  faq: [
    {
      question: 'Which platforms does it post to?',
      answer: `${places}. Use the ones your customers look at and leave the rest.`,
    },
    {
      question: 'Can I check a post before it goes out?',
      answer: 'Yes. We can build it so that nothing goes up until you’ve said yes.',
    },
    {
      question: 'Do I need an account on all seven?',
      answer: 'No, only on the ones you want to post to. The accounts are yours and stay yours.',
    },
    {
      question: 'Will it get me more followers?',
      answer:
        'We won’t promise that. It keeps your finished jobs in front of people without you spending evenings on it.',
    },
    ...AUTOMATION_QUESTIONS,
  ],
  closing: {
    title: 'Show the work. Skip the scrolling.',
    text: 'Tell us where you post now, and we’ll quote what it takes to do it for you.',
  },
}

/** The picture of the page: one photo becomes a post on each chosen platform, a day apart. */
export const socialSample = {
  title: 'Deck finished in Balmain',
  badge: 'Sample post',
  legend: 'Post it to',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  /** The platforms that are chosen at first. */
  chosen: ['Facebook', 'Instagram', 'TikTok'] as readonly string[],
  outcome: (count: number) =>
    count === 0 ? 'Pick somewhere to post it.' : `One photo, ${count} ${count === 1 ? 'post' : 'posts'}.`,
  /** The features below each step, by their icons. */
  featuresOf: [
    ['camera'],
    ['words', 'message'],
    ['check'],
    ['megaphone', 'calendar'],
  ] as readonly (readonly InfoIcon[])[],
} as const
