import { callAccount } from '#app/accounts/dashboard/data/call-account.ts'
import { readOrders } from '#app/accounts/dashboard/data/read-orders.ts'
import { contactOfOrder } from '#app/leads/form/known-contact.ts'

/**
 * Returns the contact of the account's newest order, and the business of the newest order with a business name.
 * Undefined if the orders do not load.
 */
export async function loadLastOrders() {
  const result = await callAccount('/orders', readOrders)
  if (result.kind !== 'ok') return undefined
  const withBusiness = result.body.find(({ businessInfo }) => businessInfo.googleBusinessName !== '')
  return { business: withBusiness?.businessInfo, contact: contactOfOrder(result.body[0]) }
}
