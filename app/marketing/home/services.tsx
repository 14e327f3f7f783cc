import { useId } from 'react'
import { Link, type To } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { PickSun } from '#app/ui/drawing/sun.tsx'
import { home } from './copy.ts'
import { useHomePrices } from './lowest-prices.ts'

const { services } = home

/** The three services as one ruled sheet. On phones the review cards are open, and the other two open on a click. */
export function Services() {
  const price = useHomePrices()
  return (
    <section id="services" tabIndex={-1} className="section">
      <div className="page">
        <h2 className="type-display max-md:max-w-[9em] text-display-l">{services.title}</h2>
        <div className="mt-4 grid rounded-sheet border border-edge bg-surface shadow-2 *:border-edge max-md:*:not-first:border-t md:mt-14 md:grid-cols-3 md:*:not-first:border-l">
          <Service copy={services.websites} price={price.websites} to="/smart-websites" />
          <Service copy={services.cards} price={price.cards} to="/review-cards" main />
          <Service copy={services.automations} price={price.automations} to="/custom-solutions" />
        </div>
        <p className="mt-3 text-small text-text-2 md:mt-4">{services.gst}</p>
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
  price: string
  to: To
  main?: boolean
}

function Service({ copy, price, to, main = false }: ServiceProps) {
  const titleId = useId()
  const [before, after] = copy.price
  const details = <Features copy={copy} to={to} main={main} />
  return (
    <article className={`service ${main ? 'service-pick bg-sun-wash' : ''}`}>
      {main && <PickSun />}
      <h3
        id={titleId}
        className="type-title text-heading md:min-h-[2.36em] md:max-[810px]:[font-stretch:80%]"
      >
        {copy.title}
      </h3>
      <p className="mt-1 text-text-2 md:mt-3 md:max-[830px]:min-h-[3.1em]">
        {before} <strong className="type-title text-sub/none text-text">{price}</strong> {after}
      </p>
      {main ? (
        details
      ) : (
        <details suppressHydrationWarning>
          <summary aria-labelledby={titleId}>
            <span aria-hidden="true" className="plus-minus" />
          </summary>
          {details}
        </details>
      )}
    </article>
  )
}

function Features({ copy, to, main }: Pick<ServiceProps, 'copy' | 'to' | 'main'>) {
  return (
    <div className="service-features">
      <ul className="mt-3 divide-y divide-line border-t border-line md:mt-5 in-[.bg-sun-wash]:divide-edge/40 in-[.bg-sun-wash]:border-edge/40">
        {copy.features.map((feature) => (
          <li key={feature} className="py-1 md:py-2.5">
            {feature}
          </li>
        ))}
      </ul>
      <p className="mt-auto pt-4 md:pt-5">
        <Link
          to={to}
          className={buttonClass({ variant: main ? 'sun' : 'line', className: 'w-full md:max-lg:px-2' })}
        >
          {copy.button}
        </Link>
      </p>
    </div>
  )
}
