import { AUTOMATION_QUESTIONS } from './automation-questions.ts'
import type { FaqItem } from './page-text.ts'

/** The social platforms, in the order of product.md 2.14. */
export const SOCIAL_PLATFORMS = [
  'Facebook',
  'Instagram',
  'LinkedIn',
  'TikTok',
  'Twitter',
  'Pinterest',
  'YouTube',
] as const

export const SOCIAL_PLACES = `${SOCIAL_PLATFORMS.slice(0, -1).join(', ')} and ${SOCIAL_PLATFORMS.at(-1)}`

const questions: readonly FaqItem[] = [
  {
    question: 'Which platforms does it post to?',
    answer: `${SOCIAL_PLACES}. Use the ones your customers look at and leave the rest.`,
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
]

/** The texts of the page about social automation (product.md 2.14). */
export const socialTexts = {
  headline: 'Social media automation',
  lead: 'Finished a job worth showing? One photo, and it’s on the platforms your customers look at.',
  questions,
  closingTitle: 'Show the work. Skip the scrolling.',
  closingText: 'Tell us where you post now, and we’ll quote what it takes to do it for you.',
}
