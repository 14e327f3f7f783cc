import { callDashboard } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { readOrders } from '#app/accounts/dashboard/data/read-orders.ts'
import type { Session } from '#app/accounts/session/session.ts'
import { readProfile } from '#domain/accounts/profile.ts'
import type { OrderView } from '#domain/orders/order-view.ts'

/** The contact details of an account. A value that the account does not have is ''. */
export type KnownContact = {
  fullName: string
  firstName: string
  lastName: string
  businessName: string
  phone: string
  email: string
}

/** Reads the contact from the account's profile. Values that are empty there come from the account's last order. */
export async function loadKnownContact({ user }: Session): Promise<KnownContact> {
  const profile = readProfile(user.metadata)
  const isWhole = profile.fullName && profile.businessName && profile.phone
  const last = isWhole ? {} : contactOfOrder(await loadLastOrder())
  const fullName = profile.fullName || (last.fullName ?? '')
  const [firstName = '', ...rest] = fullName.split(/\s+/)
  return {
    fullName,
    firstName,
    lastName: rest.join(' '),
    businessName: profile.businessName || (last.businessName ?? ''),
    phone: profile.phone || (last.phone ?? ''),
    email: user.email,
  }
}

async function loadLastOrder(): Promise<OrderView | undefined> {
  const result = await callDashboard('/orders', readOrders)
  return result.kind === 'ok' ? result.body[0] : undefined
}

export type OrderContact = Pick<OrderView, 'checkoutDetails' | 'customerName' | 'customerPhone'> &
  Partial<Pick<OrderView, 'businessInfo'>>

/**
 * The contact of an order, as typed at the checkout or on the payment page. Guests type no business name, so
 * `businessName` is then the name of their Google listing.
 */
export function contactOfOrder(order: OrderContact | undefined) {
  if (!order) return {}
  const { checkoutDetails, customerName, customerPhone, businessInfo } = order
  return {
    fullName: checkoutDetails?.name || (customerName ?? ''),
    businessName: checkoutDetails?.businessName || (businessInfo?.googleBusinessName ?? ''),
    phone: checkoutDetails?.phone || (customerPhone ?? ''),
  }
}
