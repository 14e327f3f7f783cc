import X from 'lucide-react/icons/x'
import { IconButton } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { invoke } from '#app/ui/overlay/invoker.ts'
import { CARD_COLOURS, CARD_TYPES, cardPrices, reviewCardOf } from '#domain/catalogue/review-cards.ts'
import { formatAud } from '#domain/money/money.ts'
import { EARLY_CART } from './early-cart-state.ts'
import { openingCopy } from './opening-copy.ts'

const TITLE_ID = `${EARLY_CART}-title`

/**
 * The cart drawer for a visitor who adds a card before the page's scripts run. HTML opens the drawer, and CSS shows the
 * card that is chosen in the form.
 */
export function EarlyCart() {
  const prices = cardPrices()
  return (
    <dialog id={EARLY_CART} className="modal early-cart" aria-labelledby={TITLE_ID}>
      <div className="panel panel-drawer">
        <div className="panel-head">
          <h2 id={TITLE_ID} className="type-title min-w-0 flex-1 text-heading">
            {openingCopy.title}
          </h2>
          <IconButton label="Close" {...invoke('close', EARLY_CART)}>
            <X aria-hidden="true" />
          </IconButton>
          <ChalkLine />
        </div>
        <div className="panel-body">
          <p className="flex justify-between gap-4 py-3">
            <span>
              {CARD_TYPES.map((type) => (
                <span key={type} data-choice={type}>
                  {reviewCardOf(type, 'white').title}
                </span>
              ))}
              {CARD_COLOURS.map((colour) => (
                <span key={colour} data-choice={colour}>
                  , {colour}
                </span>
              ))}
            </span>
            <span className="type-num">{prices.length === 1 ? prices.map(formatAud) : null}</span>
          </p>
          <p role="status" className="mt-3 text-small text-text-2">
            {openingCopy.loading}
          </p>
        </div>
      </div>
    </dialog>
  )
}
