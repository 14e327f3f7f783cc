import { newReference } from './reference.ts'

/** Ruling 14. An order moves along the first five; the others are ways out. */
export type OrderState =
  | 'awaiting_payment'
  | 'paid'
  | 'programming'
  | 'shipped'
  | 'delivered'
  | 'expired'
  | 'cancelled'
  | 'refunded'

/** Minutes that stock is held while the payment page is open (contract 4). */
export const HOLD_MINUTES = 30

/** What a buyer is shown for a paid order (contract 4); undefined while nothing is paid. */
export function purchaseStatusOf(
  state: OrderState,
): 'Processing' | 'Shipped' | 'Delivered' | 'Refunded' | undefined {
  switch (state) {
    case 'paid':
    case 'programming':
      return 'Processing'
    case 'shipped':
      return 'Shipped'
    case 'delivered':
      return 'Delivered'
    case 'refunded':
      return 'Refunded'
    case 'awaiting_payment':
    case 'expired':
    case 'cancelled':
      return undefined
  }
}

/** "R-7K3M9Q". */
export function newOrderNumber(random: (below: number) => number): string {
  return newReference('R', random)
}
