import type { InfoIcon, InfoPage } from '#app/marketing/info-page/copy.ts'
import { textsOf } from '#domain/site/page-texts/page-text.ts'
import { SOCIAL_PLACES, socialTexts } from '#domain/site/page-texts/social-automation.ts'

/** The copy of the page about social media automation (product.md 2.14). */
export const socialAutomation: InfoPage = {
  texts: textsOf('/social-automation', socialTexts),
  sendsSms: false,
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
    title: 'One photo, up to seven places',
    steps: [
      { title: 'You finish the job', text: 'Snap it before you pack up.' },
      { title: 'The post is put together', text: 'Photo, a line about the job, the suburb.' },
      { title: 'You have a look', text: 'Say yes, change a word, or leave it.' },
      { title: 'It’s up', text: `You choose from seven: ${SOCIAL_PLACES}.` },
    ],
  },
}

/** The copy of the page's picture: one photo becomes a post on each chosen platform, each on a day of its own. */
export const socialSample = {
  title: 'Deck finished in Balmain',
  badge: 'Sample post',
  legend: 'Post it to',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  chosen: ['Facebook', 'Instagram', 'TikTok'] as readonly string[],
  outcome: (count: number) =>
    count === 0 ? 'Pick somewhere to post it.' : count === 1 ? '1 post.' : `${count} posts, one a day.`,
  /** The features below each step, by their icons. */
  featuresOf: [
    ['camera'],
    ['words', 'message'],
    ['check'],
    ['megaphone', 'calendar'],
  ] as readonly (readonly InfoIcon[])[],
} as const
