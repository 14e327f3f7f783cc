import { CardForm } from '#app/shop/card-setup/card-form.tsx'
import { ownCards as copy } from '#app/shop/card-setup/copy.ts'
import { findArt } from '#app/shop/product-art.ts'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { Summary } from '#app/ui/summary.tsx'
import { findStoredProduct } from '#domain/catalogue/products.ts'
import type { OwnCard } from '#domain/orders/cards.ts'
import { CardFiles } from './card-files.tsx'
import { TapChart } from './tap-chart.tsx'

type CardItemProps = {
  card: OwnCard
  /** The most tapped of all. */
  isBest: boolean
  /** The most taps in a week of any card: all sparks share this scale. */
  most: number
  onChanged: () => void
}

/** One card: label, link, taps and QR code. */
export function CardItem({ card, isBest, most, onChanged }: CardItemProps) {
  const name = card.label || card.productName
  const product = findStoredProduct({ name: card.productName })
  return (
    <li className="grid min-w-0 content-start gap-4 rounded-sheet border border-edge bg-surface p-4">
      <div className="flex gap-4">
        <Stage
          src={product && findArt(product.id)?.src}
          alt=""
          className="size-21 flex-none rounded-control"
        />
        <div className="min-w-0">
          <h3 className="type-label wrap-anywhere">{name}</h3>
          <p className="text-small text-text-2">
            {card.label ? `${card.productName}, ` : ''}
            <span className="type-num whitespace-nowrap">{copy.card(card.code)}</span>
          </p>
        </div>
      </div>
      <TapChart card={card} isBest={isBest} most={most} />
      <div className="grid min-w-0 content-start gap-2">
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
