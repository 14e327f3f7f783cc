import { useId } from 'react'
import { type Cart, type CartItem, groupItems } from '#domain/cart/cart.ts'
import { CartLine } from './cart-line.tsx'

type CartGroupsProps = { cart: Cart; onRemove: (item: CartItem) => void }

/** The lines of the cart under the headings of product.md 2.7. */
export function CartGroups({ cart, onRemove }: CartGroupsProps) {
  return groupItems(cart).map(({ type, title, items }) => (
    <CartGroup key={type} title={title} items={items} onRemove={onRemove} />
  ))
}

function CartGroup({
  title,
  items,
  onRemove,
}: {
  title: string
  items: Cart
  onRemove: (item: CartItem) => void
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-label text-label text-text-2">
        {title}
      </h3>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <CartLine key={item.id} item={item} onRemove={() => onRemove(item)} />
        ))}
      </ul>
    </section>
  )
}
