import { callDashboard } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { readOrders } from '#app/accounts/dashboard/data/read-orders.ts'
import { businessName } from '#app/leads/form/business-name.ts'
import { contactOfOrder } from '#app/leads/form/known-contact.ts'

/**
 * Returns the contact of the account's newest order, and the business of the newest order with a business name. Without
 * orders, or if they do not load, only `typedName` is known: the name typed in the tap demo.
 */
export async function loadLastOrders() {
  const result = await callDashboard('/orders', readOrders)
  const orders = result.kind === 'ok' ? result.body : []
  const withBusiness = orders.find(({ businessInfo }) => businessInfo.googleBusinessName !== '')
  return {
    business: withBusiness?.businessInfo,
    contact: contactOfOrder(orders[0]),
    typedName: businessName.get().name,
  }
}
