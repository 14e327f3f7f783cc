import { contactOfOrder, type OrderContact } from '#app/leads/form/known-contact.ts'
import { firstNameOf, readProfile } from '#domain/accounts/profile.ts'

/**
 * The first name to greet the account by, from its profile or else from its newest order with a name. '' if there is no
 * name. `orders` must be sorted, newest first.
 */
export function greetedName(
  metadata: Readonly<Record<string, unknown>>,
  orders: readonly OrderContact[],
): string {
  const { fullName } = readProfile(metadata)
  return firstNameOf(fullName || (orders.map(nameOfOrder).find((name) => name !== '') ?? ''))
}

const nameOfOrder = (order: OrderContact) => contactOfOrder(order).fullName ?? ''
