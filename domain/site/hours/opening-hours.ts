import { inForce } from '#domain/site/in-force.ts'

/** The opening hours as text (product.md 1 and 9). */
export const openingHours = () => inForce().hours?.text ?? 'Monday to Friday 9am to 5pm'
