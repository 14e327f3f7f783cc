import { DocketLine, DocketLines } from '#app/ui/sheets/docket.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { lineTotal } from '#domain/cart/pricing.ts'
import { formatAud } from '#domain/money/money.ts'

/** The lines of a cart with their totals, read-only. */
export function CartLines({ cart }: { cart: Cart }) {
  return (
    <DocketLines>
      {cart.map((item) => (
        <DocketLine
          key={item.id}
          label={`${item.quantity} × ${item.name}`}
          value={formatAud(lineTotal(item))}
        />
      ))}
    </DocketLines>
  )
}
