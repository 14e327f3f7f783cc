import { inForce } from '#domain/site/in-force.ts'

/** The default shipping time, in business days (product.md 9). */
export const BUILT_SHIPPING = { from: 3, to: 5 }

/** The business days (rulings.md 57) from the payment, or from a later Google link, to dispatch. */
export const shippingDays = () => inForce().shipping ?? BUILT_SHIPPING

/** The shipping time as text, such as "3-5 business days". */
export function shippingTime(): string {
  const { from, to } = shippingDays()
  return `${from === to ? to : `${from}-${to}`} business day${to === 1 ? '' : 's'}`
}
