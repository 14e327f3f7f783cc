import { CardForm } from '#app/shop/card-setup/card-form.tsx'
import { ownCards as copy } from '#app/shop/card-setup/copy.ts'
import { Summary } from '#app/ui/summary.tsx'
import type { OwnCard } from '#domain/orders/cards.ts'
import { CardFiles } from './card-files.tsx'
import { TapChart } from './tap-chart.tsx'

type CardItemProps = { card: OwnCard; onChanged: () => void }

/** One card: label, link, taps and QR code. */
export function CardItem({ card, onChanged }: CardItemProps) {
  const name = card.label || card.productName
  return (
    <li className="grid gap-x-8 gap-y-4 px-5 py-5 md:px-6 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 content-start gap-2">
        <div>
          <h3 className="type-label wrap-anywhere">{name}</h3>
          <p className="text-small text-text-2">
            {card.label ? `${card.productName}, ` : ''}
            <span className="type-num whitespace-nowrap">{copy.card(card.code)}</span>
          </p>
        </div>
        <Destination url={card.destination} />
        {card.isOff ? <p className="text-small text-warn">{copy.off}</p> : null}
        {card.showsPageFirst && !card.isOff ? <p className="text-small text-warn">{copy.pageFirst}</p> : null}
        <CardFiles card={card} />
        <details>
          <Summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {card.destination === null ? copy.add : copy.change}
            <span className="sr-only"> ({card.code})</span>
          </Summary>
          <div className="pt-3">
            <CardForm card={card} onSaved={onChanged} />
          </div>
        </details>
      </div>
      <TapChart card={card} />
    </li>
  )
}

function Destination({ url }: { url: string | null }) {
  if (url === null) return <p className="text-small text-warn">{copy.nowhere}</p>
  return (
    <p className="text-small wrap-anywhere">
      {copy.leadsTo}{' '}
      <a href={url} target="_blank" rel="noopener noreferrer" className="link">
        {url}
        <span className="sr-only"> {copy.newTab}</span>
      </a>
    </p>
  )
}
