import type { Config } from '#server/platform/config/config.ts'
import { signLink } from '#server/platform/keys/signed-link.ts'

type Site = Pick<Config, 'publicUrl'>

/** The order's page with all details, for the link in the mails. */
export function mailedOrderUrl({ publicUrl }: Site, linkKey: string, orderId: string): string {
  return `${publicUrl}/order/${orderId}?key=${signLink(linkKey, 'order', orderId)}`
}

/** The order in the operators’ office. */
export function officeOrderUrl({ publicUrl }: Site, orderId: string): string {
  return `${publicUrl}/office/orders/${orderId}`
}

/** The return URL after the payment; Stripe inserts the session's id. */
export function successUrl({ publicUrl }: Site, sessionId = '{CHECKOUT_SESSION_ID}'): string {
  return `${publicUrl}/checkout/success?session_id=${sessionId}`
}

/** The return URL after Back on the payment page. That page releases the cards with this key. */
export function cancelUrl({ publicUrl }: Site, linkKey: string, orderId: string): string {
  return `${publicUrl}/checkout/cancel?order=${orderId}&key=${signLink(linkKey, 'order-browser', orderId)}`
}
