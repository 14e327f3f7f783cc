import { cartStore, useCart } from '#app/shop/cart/cart-store.ts'
import { problemSentence, problemsCopy } from '#app/shop/cart/copy.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'

/** A sentence for each correction of the cart, until the visitor dismisses them (rulings.md 9 and 12). */
export function CartProblems() {
  const { problems } = useCart()
  if (problems.length === 0) return null
  return (
    <Callout tone="warn" role="status">
      <p className="font-[660]">{problemsCopy.title}</p>
      <ul>
        {problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two problems can have the same sentence
          <li key={index}>{problemSentence(problem)}</li>
        ))}
      </ul>
      <Button variant="link" size="sm" className="text-small" onClick={cartStore.acknowledge}>
        {problemsCopy.dismiss}
      </Button>
    </Callout>
  )
}
