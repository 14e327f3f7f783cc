import { Band } from './band.tsx'

const copy = {
  badge: 'BETA ACCESS',
  subject: 'TradeOps is',
  text: 'invite only.',
  link: { label: 'Request access', to: '/contact', service: 'TradeOps' },
} as const

/**
 * The banner that says that TradeOps is invite only, and links to the contact page (product.md 1, rulings.md 25). Shown
 * on pages with `beta` in the route table.
 */
export function BetaBanner() {
  const { badge, subject, text, link } = copy
  return (
    <Band
      badge={badge}
      text={
        <>
          {/* hidden on a phone, so that the band fits on one line; the page itself names TradeOps there */}
          <span className="max-sm:sr-only">{subject} </span>
          <span className="inline-block max-sm:first-letter:uppercase">{text}</span>
        </>
      }
      link={link}
    />
  )
}
