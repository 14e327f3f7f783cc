import LayoutPanelTop from 'lucide-react/icons/layout-panel-top'
import Mail from 'lucide-react/icons/mail'
import PenTool from 'lucide-react/icons/pen-tool'
import Server from 'lucide-react/icons/server'
import { useId } from 'react'
import { setQuantity } from '#app/shop/cart/cart-store.ts'
import { onlyLeft } from '#app/shop/cart/copy.ts'
import { useCardStock } from '#app/shop/cart/stock.ts'
import { findArt } from '#app/shop/product-art.ts'
import { Button } from '#app/ui/button.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { Stepper } from '#app/ui/form/stepper.tsx'
import { type Cart, type CartItem, groupItems, maxQuantity } from '#domain/cart/cart.ts'
import { lineTotal } from '#domain/cart/pricing.ts'
import { findReviewCard, lowStock } from '#domain/catalogue/review-cards.ts'
import { formatAud } from '#domain/money/money.ts'
import { accountDetail, cardDetail, cartCopy, quantityLabel, removeLabel } from './copy.ts'

const ICONS = { website: LayoutPanelTop, hosting: Server, addon: PenTool, nfc_card: PenTool }

/** The lines of the cart under the headings of product.md 2.7. */
export function CartGroups({ cart, onRemove }: { cart: Cart; onRemove: (item: CartItem) => void }) {
  const id = useId()
  return groupItems(cart).map(({ type, title, items }) => (
    <section key={type} aria-labelledby={`${id}-${type}`}>
      <h3 id={`${id}-${type}`} className="type-label text-label text-text-2">
        {title}
      </h3>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <CartLine key={item.id} item={item} onRemove={() => onRemove(item)} />
        ))}
      </ul>
    </section>
  ))
}

function CartLine({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const isPerAccount = isEmail(item)
  const Icon = isPerAccount ? Mail : ICONS[item.type]
  const available = useCardStock()?.[item.id]
  // The visitor's own open order may have reserved the cards that seem out of stock, so no quantity is lowered here.
  const max = Math.max(item.quantity, maxQuantity(available))
  const hasStepper = item.type === 'nfc_card' || isPerAccount || item.quantity > 1

  return (
    <li className="grid grid-cols-[84px_1fr] gap-x-4 py-3 low:py-1">
      <Stage small src={findArt(item.id)?.src} alt="" className="size-21 rounded-control">
        <Icon aria-hidden="true" size={32} />
      </Stage>
      <div className="min-w-0">
        <div className="flex justify-between gap-3">
          <p className="font-[660] leading-snug">{findReviewCard(item.id)?.title ?? item.name}</p>
          <p className="type-num font-[660] leading-snug">{formatAud(lineTotal(item))}</p>
        </div>
        <Detail item={item} />
        {available !== undefined && available <= lowStock() ? (
          <p className="text-small font-[620] text-warn">{onlyLeft(available)}</p>
        ) : null}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 low:mt-0">
          {hasStepper ? (
            <Stepper
              label={quantityLabel(item.name)}
              value={item.quantity}
              max={max}
              size="sm"
              onChange={(quantity) => setQuantity(item.id, quantity, max)}
            />
          ) : null}
          <Button
            variant="link"
            size="sm"
            className="text-small font-[430] text-text-2"
            aria-label={removeLabel(item.name)}
            data-remove={item.id}
            onClick={onRemove}
          >
            {cartCopy.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Business email is the only add-on that is billed monthly, per account. */
const isEmail = ({ type, billing }: CartItem) => type === 'addon' && billing === 'monthly'

function Detail({ item }: { item: CartItem }) {
  return (
    <p className="text-small text-text-2">
      {detailOf(item)}
      {item.originalPrice > item.unitPriceCents ? (
        <>
          , {cartCopy.was} <s>{formatAud(item.originalPrice)}</s>
        </>
      ) : null}
    </p>
  )
}

function detailOf(item: CartItem): string {
  const card = findReviewCard(item.id)
  if (card) return cardDetail(card.colour, item.unitPriceCents)
  return isEmail(item) ? accountDetail(item.unitPriceCents) : item.description
}
