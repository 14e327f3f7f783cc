import emptyDocket from '#app/assets/illustrations/empty-docket.svg'
import emptyDocketDark from '#app/assets/illustrations/empty-docket-dark.svg'
import { Link } from '#app/router/link.tsx'
import { CartProblems } from '#app/shop/cart/drawer/cart-problems.tsx'
import { preCheckout } from '#app/shop/checkout/copy.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'

const { empty } = preCheckout

/** Nothing to check out (product.md 2.9). */
export function EmptyCart() {
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center">
      <div className="mb-4 max-w-140 text-left">
        <CartProblems />
      </div>
      <Illustration src={emptyDocket} dark={emptyDocketDark} alt="" width={320} height={220} eager />
      <h1 tabIndex={-1} className="type-title text-title">
        {empty.title}
      </h1>
      <p className="text-text-2">{empty.text}</p>
      <Link to="/review-cards" className={buttonClass({ variant: 'sun', className: 'mt-4' })}>
        {empty.action}
      </Link>
    </div>
  )
}
