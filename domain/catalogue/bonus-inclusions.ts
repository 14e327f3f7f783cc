import { formatAudShort } from '#domain/money/money.ts'
import { DOMAIN_SET_UP } from './add-ons.ts'

/** The names of the drawings of the bonus inclusions. The screen maps the names to files. */
export const BONUS_IMAGES = ['review-card', 'domain', 'updates'] as const
export type BonusImage = (typeof BONUS_IMAGES)[number]

/** Something that a package includes at no extra price (product.md 3.2). */
export type BonusInclusion = { id: string; title: string; description: string; image: BonusImage }

/** The bonus inclusions of product.md 9. */
export const BONUS_INCLUSIONS: readonly BonusInclusion[] = [
  {
    id: 'free-review-card',
    title: 'Free NFC review card',
    description:
      'Website Ultra comes with 1 free NFC review card. A client taps it and your review page opens.',
    image: 'review-card',
  },
  {
    id: 'domain-setup',
    title: `Domain setup worth ${formatAudShort(DOMAIN_SET_UP)}`,
    description: 'Website Premium includes it. Bought on its own, it’s one of the add-ons below.',
    image: 'domain',
  },
  {
    id: 'monthly-updates',
    title: 'Updates every month',
    description:
      'Hosting Premium includes 30 minutes of updates a month, Hosting Ultra 1 hour. New photos, new number, done.',
    image: 'updates',
  },
]
