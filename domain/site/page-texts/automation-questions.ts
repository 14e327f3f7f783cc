import type { FaqItem } from './page-text.ts'

/** Questions about every automation, after the page's own. */
export const AUTOMATION_QUESTIONS: readonly FaqItem[] = [
  {
    question: 'Can I stop?',
    answer:
      'You can cancel the hosting anytime. It can’t be paused. You can move up to a bigger plan anytime, too.',
  },
]
