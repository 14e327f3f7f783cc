import { usePageList } from '#app/page-lists/store.ts'
import { Link, type To } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { AUTOMATION_HOSTING } from '#domain/catalogue/automation-hosting.ts'
import { REVIEW_CARD_PRICE } from '#domain/catalogue/review-cards.ts'
import { type Cents, formatAudShort } from '#domain/money/money.ts'
import { home } from './copy.ts'

const { services } = home
const cheapest = (prices: readonly Cents[]) => Math.min(...prices)

/** The three services as one ruled sheet. */
export function Services() {
  const websites = usePageList('websitePackages')
  return (
    <section id="services" tabIndex={-1} className="section">
      <div className="page">
        <h2 className="type-display text-display-l">{services.title}</h2>
        <div className="mt-10 grid rounded-sheet border border-edge bg-surface shadow-2 *:border-edge max-lg:*:not-first:border-t lg:grid-cols-3 lg:*:not-first:border-l">
          <Service
            copy={services.websites}
            price={cheapest(websites.map((each) => each.price))}
            to="/smart-websites"
          />
          <Service copy={services.cards} price={REVIEW_CARD_PRICE} to="/review-cards" main />
          <Service
            copy={services.automations}
            price={cheapest(AUTOMATION_HOSTING.map((each) => each.priceFrom))}
            to="/custom-solutions"
          />
        </div>
        <p className="mt-4 text-small text-text-2">{services.gst}</p>
      </div>
    </section>
  )
}

type ServiceProps = {
  copy: {
    title: string
    price: readonly [before: string, after: string]
    features: readonly string[]
    button: string
  }
  price: Cents
  to: To
  main?: boolean
}

function Service({ copy, price, to, main = false }: ServiceProps) {
  const [before, after] = copy.price
  return (
    <article className="flex flex-col p-6 sm:p-8">
      <h3 className="type-title text-heading lg:min-h-[2.36em]">{copy.title}</h3>
      <p className="mt-3 text-text-2">
        {before} <strong className="type-title text-sub text-text">{formatAudShort(price)}</strong> {after}
      </p>
      <ul className="mt-5 divide-y divide-line border-t border-line">
        {copy.features.map((feature) => (
          <li key={feature} className="py-2.5">
            {feature}
          </li>
        ))}
      </ul>
      <p className="mt-auto pt-5">
        <Link to={to} className={buttonClass({ variant: main ? 'sun' : 'line', className: 'w-full' })}>
          {copy.button}
        </Link>
      </p>
    </article>
  )
}
