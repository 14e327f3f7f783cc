import { findArt } from '#app/shop/product-art.ts'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { Stepper } from '#app/ui/form/stepper.tsx'
import { BUNDLE_DISCOUNT_NAME, totalsOf } from '#domain/cart/pricing.ts'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { formatAud } from '#domain/money/money.ts'
import { newOrderCopy as copy } from './copy.ts'

/** Quantities by the id of the card. */
export type Chosen = Readonly<Record<string, number>>

type CardChoiceProps = {
  chosen: Chosen
  available: ReadonlyMap<string, number>
  onChange: (chosen: Chosen) => void
}

/** The number of the chosen cards, and what they cost. */
export function sumOf(chosen: Chosen) {
  const lines = REVIEW_CARDS.flatMap(({ id, unitPriceCents }) => {
    const quantity = chosen[id] ?? 0
    return quantity > 0 ? [{ type: 'nfc_card' as const, unitPriceCents, quantity }] : []
  })
  return { ...totalsOf(lines), count: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}

export function CardChoice({ chosen, available, onChange }: CardChoiceProps) {
  const { discount, total } = sumOf(chosen)
  return (
    <section aria-label={copy.cards} className="rounded-sheet border border-edge bg-surface">
      <ul className="divide-y divide-line">
        {REVIEW_CARDS.map(({ id, name, unitPriceCents }) => (
          <li key={id} className="flex items-center gap-2 px-2.5 py-2 sm:gap-4 sm:px-4 md:max-lg:gap-2.5">
            <Stage
              small
              src={findArt(id)?.src}
              alt=""
              className="size-10 flex-none rounded-control sm:size-12 md:max-lg:size-10"
            />
            <div className="min-w-0 flex-1">
              <p className="leading-tight font-[660] max-lg:text-small">{name}</p>
              <p className="type-num text-small text-text-2">{formatAud(unitPriceCents)}</p>
            </div>
            <Stepper
              label={copy.quantityOf(name)}
              counted={name}
              size="sm"
              min={0}
              max={available.get(id) ?? 0}
              value={chosen[id] ?? 0}
              onChange={(quantity) => onChange({ ...chosen, [id]: quantity })}
            />
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="border-edge border-t-2 px-4 py-3">
        {discount > 0 ? (
          <p className="type-num flex justify-between gap-4 font-[620] text-ok">
            <span>{BUNDLE_DISCOUNT_NAME}</span>
            <span>−{formatAud(discount)}</span>
          </p>
        ) : null}
        <p className="type-num flex justify-between gap-4 text-sub font-[720]">
          <span>{copy.total}</span>
          <span>{formatAud(total)} AUD</span>
        </p>
      </div>
    </section>
  )
}
