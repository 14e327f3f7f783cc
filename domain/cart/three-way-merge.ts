import { type Cart, maxQuantity, mergeCarts } from './cart.ts'

/** A line that is not in a cart has the quantity 0. */
type Carts = {
  /** The cart that this browser and the account last agreed on; empty when they never did. */
  base: Cart
  /** The cart in this browser, without what was picked as a guest. */
  local: Cart
  /** The cart that the account holds now: other devices may have saved since. */
  remote: Cart
  /** What was picked as a guest before signing in. */
  guest?: Cart
}

/**
 * Three-way merge of a saved cart (rulings.md 43). A line that one side changed takes that side's quantity. A line that
 * both changed takes the larger one, so nothing that another device saved is deleted or counted twice. The guest's
 * lines alone add up. Lines keep the order of `local`; what came from other devices follows.
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

/** The cart without the guest's part of each line; a line that was lowered since loses the guest's part first. */
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
