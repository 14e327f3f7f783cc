import { inForce } from '#domain/site/in-force.ts'

/** When somebody answers the phone (product.md 1 and 9). */
export const openingHours = () => inForce().hours?.text ?? 'Monday to Friday 9am to 5pm'
