import { type Cart, maxQuantity, mergeCarts } from './cart.ts'

/** The carts of a merge. A line that is not in a cart has the quantity 0. */
type Carts = {
  /** The cart that this browser and the account last agreed on. */
  base: Cart
  /** The cart in this browser, without the guest's lines. */
  local: Cart
  /** The account's saved cart now: other devices may have changed it. */
  remote: Cart
  /** The lines that were added before signing in. */
  guest?: Cart
}

/**
 * Three-way merge of a saved cart (rulings.md 43). A line that one side changed takes the quantity of that side. A
 * line that both changed takes the larger quantity, so that no line of another device is deleted or counted twice.
 * The quantities of `guest` are added. Lines keep the sequence of `local`; lines of other devices follow.
 */
export function mergeSavedCart({ base, local, remote, guest = [] }: Carts): Cart {
  const merged = unionById(local, remote).flatMap((item) => {
    const quantity = mergeQuantity(
      quantityOf(base, item.id),
      quantityOf(local, item.id),
      quantityOf(remote, item.id),
    )
    return quantity > 0 ? [{ ...item, quantity: Math.min(quantity, maxQuantity()) }] : []
  })
  return mergeCarts(merged, guest)
}

/**
 * Splits a cart into its local part and the guest's part. If the visitor has lowered a quantity since signing in, the
 * local part shrinks first.
 */
export function withoutGuestPart(cart: Cart, guest: Cart): { local: Cart; guest: Cart } {
  const local = cart.flatMap((item) => {
    const quantity = item.quantity - quantityOf(guest, item.id)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  const left = guest.flatMap((item) => {
    const quantity = Math.min(item.quantity, quantityOf(cart, item.id))
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  return { local, guest: left }
}

/** Whether both carts hold the same products in the same quantities, in any order. */
export function holdsTheSame(cart: Cart, other: Cart): boolean {
  return cart.length === other.length && cart.every(({ id, quantity }) => quantityOf(other, id) === quantity)
}

function mergeQuantity(base: number, local: number, remote: number): number {
  if (local === base) return remote
  if (remote === base) return local
  return Math.max(local, remote)
}

function unionById(cart: Cart, other: Cart): Cart {
  return [...cart, ...other.filter(({ id }) => !cart.some((item) => item.id === id))]
}

function quantityOf(cart: Cart, id: string): number {
  return cart.find((item) => item.id === id)?.quantity ?? 0
}
