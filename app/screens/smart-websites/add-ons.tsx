import { smartWebsites } from '#app/content/smart-websites.ts'
import { Link } from '#app/router/link.tsx'
import { ADD_ONS, QUOTE_ON_REQUEST } from '#domain/catalogue/add-ons.ts'
import { formatAud, formatAudShort } from '#domain/money.ts'
import { REVIEW_CARD_PRICE } from '#domain/review-cards.ts'

const { addOns } = smartWebsites

/** What can be added, cheapest first and quotes last, read along the rows. */
export function AddOns() {
  return (
    <section id="add-ons" className="page pt-(--section)">
      <h2 className="type-display text-display-l">{addOns.title}</h2>
      <ul className="mt-8 grid gap-x-14 border-t border-line md:grid-cols-2 md:border-t-0">
        {ADD_ONS.map((addOn) => (
          <li
            key={addOn.id}
            className="grid grid-cols-[1fr_auto] items-center gap-4 border-b border-line py-3.5 md:nth-[-n+2]:border-t"
          >
            <div>
              <h3 className="type-label">{addOn.name}</h3>
              <p className="text-small text-text-2">{addOn.description}</p>
            </div>
            <p className="type-label type-num text-right">
              {addOn.price === undefined ? QUOTE_ON_REQUEST : formatAudShort(addOn.price)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-small text-text-2">
        {addOns.cardNote.before} {formatAud(REVIEW_CARD_PRICE)}{' '}
        <Link className="link" to="/review-cards">
          {addOns.cardNote.link}
        </Link>
        .
      </p>
    </section>
  )
}
