import { Link } from '#app/router/link.tsx'
import { home } from './copy.ts'
import { useHomePrices } from './lowest-prices.ts'

const { prices } = home.hero

export function PriceSheet() {
  const price = useHomePrices()
  return (
    <ul className="price-sheet page">
      {prices.map(({ service, label, from, note, to }) => (
        <li key={service}>
          <Link to={to}>
            <span className="type-label">{label} </span>
            <span>
              {from && `${from} `}
              <b className="type-title type-num">{price[service]}</b>{' '}
            </span>
            <span>{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
