import type { FaqItem } from './page-text.ts'

/** Questions that every automation page shows after its own questions. */
export const AUTOMATION_QUESTIONS: readonly FaqItem[] = [
  {
    question: 'Can I stop?',
    answer:
      'You can cancel the hosting anytime. It can’t be paused. You can move up to a bigger plan anytime, too.',
  },
]
