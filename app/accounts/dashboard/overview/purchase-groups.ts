import type { Purchase } from '#app/api/purchases.ts'
import { type Cents, centsFromDollars } from '#domain/money/money.ts'
import type { OrderView } from '#domain/orders/order-view.ts'

/** The status of a line of the saved cart, which is not bought yet. */
export const SAVED = 'Pending'

type PaidOrder = Pick<
  OrderView,
  'id' | 'key' | 'number' | 'paidAt' | 'subtotalCents' | 'discountCents' | 'totalCents'
>

/** The purchases of one order, or of the saved cart. */
export type PurchaseGroup = {
  key: string
  purchases: readonly Purchase[]
  isSaved: boolean
  /** When the order was paid. For the saved cart, when its first line in `purchases` was saved. */
  at: string
  /** The order; undefined for the saved cart, and for purchases that match no loaded order. */
  order?: PaidOrder | undefined
  /** The discount on the whole order; 0 without a known order. */
  discountCents: Cents
  /** What the order cost after its discount. Without a known order, the sum of the lines. */
  totalCents: Cents
}

/**
 * Groups the purchases by order. The saved cart is first; the other groups keep the sequence of `purchases`. A purchase
 * has no order number (supabase-wire.md 4.1), so an order is found by its time of payment and the sum of its lines.
 */
export function groupPurchases(
  purchases: readonly Purchase[],
  orders: readonly PaidOrder[],
): PurchaseGroup[] {
  const groups = Map.groupBy(purchases, ({ status, created_at }) =>
    status === SAVED ? SAVED : String(Date.parse(created_at)),
  )
  return [...groups]
    .toSorted(([one], [other]) => Number(other === SAVED) - Number(one === SAVED))
    .map(([key, lines]) => {
      const sum = lines.reduce((total, line) => total + lineCents(line), 0)
      const order = orders.find(
        ({ paidAt, subtotalCents }) =>
          paidAt !== null && String(Date.parse(paidAt)) === key && subtotalCents === sum,
      )
      return {
        key,
        purchases: lines,
        isSaved: key === SAVED,
        at: lines[0]?.created_at ?? '',
        order,
        discountCents: order?.discountCents ?? 0,
        totalCents: order?.totalCents ?? sum,
      }
    })
}

/** The price of a purchase's line, before any discount. */
export const lineCents = ({ quantity, price }: Purchase): Cents => quantity * centsFromDollars(price)
