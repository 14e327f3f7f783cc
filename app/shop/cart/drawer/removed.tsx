import { cartCopy, removedFromCart } from '#app/shop/cart/copy.ts'
import { Button } from '#app/ui/button.tsx'
import type { CartItem } from '#domain/cart/cart.ts'

/** Says what has just been removed, with a way back. The region is there from the start, so that it is read out. */
export function Removed({ item, onUndo }: { item: CartItem | undefined; onUndo: () => void }) {
  return (
    <div
      role="status"
      className={
        item
          ? 'flex items-center justify-between gap-4 rounded-control bg-sunken py-1 pr-4 pl-4 text-small'
          : 'hidden'
      }
    >
      {item ? (
        <>
          <span>{removedFromCart(item.name)}</span>
          <Button variant="link" size="sm" data-undo onClick={onUndo}>
            {cartCopy.undo}
          </Button>
        </>
      ) : null}
    </div>
  )
}
