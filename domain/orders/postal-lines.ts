import type { DeliveryAddress } from './order-view.ts'

/** The lines of a postal address without empty ones: the name, the street, and the suburb with state and postcode. */
export function postalLines(name: string | null, address: DeliveryAddress): string[] {
  const { line1, line2, city, state, postal_code } = address
  const suburb = [city, state, postal_code].filter(Boolean).join(' ')
  return [name, line1, line2, suburb].flatMap((line) => line || [])
}
