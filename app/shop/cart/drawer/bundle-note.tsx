import Tag from 'lucide-react/icons/tag'
import { bundleNudge, bundleReached } from '#app/shop/cart/copy.ts'
import { Callout } from '#app/ui/callout.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { cardsUntilBundle, countCards, totalsOf } from '#domain/cart/pricing.ts'

/** What the bundle will take off at checkout, or how far away it is (rulings.md 6). Nothing without cards. */
export function BundleNote({ cart }: { cart: Cart }) {
  const cards = countCards(cart)
  if (cards === 0) return null
  const missing = cardsUntilBundle(cart)
  return (
    <Callout tone={missing > 0 ? 'info' : 'ok'} icon={<Tag aria-hidden="true" size={22} />} role="status">
      {missing > 0 ? bundleNudge(missing) : bundleReached(cards, totalsOf(cart).discount)}
    </Callout>
  )
}
