import type { FaqItem } from './page-text.ts'

/** The last questions of the pages about booking, payment and social automation. */
export const AUTOMATION_QUESTIONS: readonly FaqItem[] = [
  {
    question: 'Can I stop?',
    answer:
      'You can cancel the hosting anytime. It can’t be paused. You can move up to a bigger plan anytime, too.',
  },
]
