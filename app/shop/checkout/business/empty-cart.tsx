import { Link } from '#app/router/link.tsx'
import { CartProblems } from '#app/shop/cart/drawer/cart-problems.tsx'
import { PRICES_INCLUDE_GST } from '#app/shop/price-copy.ts'
import { productArt } from '#app/shop/product-art.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyDocket } from '#app/ui/drawing/empty-docket.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { CARD_TYPES, type CardType, reviewCardOf } from '#domain/catalogue/review-cards.ts'
import { formatAud } from '#domain/money/money.ts'
import { emptyCart } from './copy.ts'

/**
 * The pre-checkout for an empty cart, with links to the cards (product.md 2.9). It fills the screen, so that the footer
 * does not come into view when this page replaces the form.
 */
export function EmptyCart() {
  return (
    <div className="grid min-h-[calc(100svh-var(--header))] content-center justify-items-center gap-3 py-10 text-center low:py-2">
      <div className="mb-4 max-w-140 text-left">
        <CartProblems />
      </div>
      <EmptyDocket className="low:w-36" />
      <h1 tabIndex={-1} className="type-title text-title">
        {emptyCart.title}
      </h1>
      <p className="text-text-2">{emptyCart.text}</p>
      <Link to="/review-cards" className={buttonClass({ variant: 'sun', className: 'mt-4 max-sm:w-full' })}>
        {emptyCart.action}
      </Link>
      <ul className="mt-6 grid w-full max-w-200 gap-3 sm:grid-cols-3 sm:gap-5">
        {CARD_TYPES.map((type) => (
          <CardLink key={type} type={type} />
        ))}
      </ul>
      <p className="text-micro text-text-3">{PRICES_INCLUDE_GST}</p>
    </div>
  )
}

/** One card type with its price: a row on phones, a tile from 480 px. */
function CardLink({ type }: { type: CardType }) {
  const { id, title, unitPriceCents } = reviewCardOf(type, 'black')
  return (
    <li>
      <Link
        to="/review-cards"
        className="flex h-full items-center overflow-hidden rounded-sheet border border-edge bg-surface text-left hover:underline sm:block"
      >
        <Stage src={productArt[id].src} alt="" small className="aspect-[6/5] w-34 flex-none sm:w-full" />
        <span className="block px-4 py-3">
          <span className="type-label block">{title}</span>
          <span className="type-num block text-text-2">{formatAud(unitPriceCents)}</span>
        </span>
      </Link>
    </li>
  )
}
