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

/** Where the payment page sends a buyer who has paid; Stripe fills in the session. */
export function successUrl({ publicUrl }: Site, sessionId = '{CHECKOUT_SESSION_ID}'): string {
  return `${publicUrl}/checkout/success?session_id=${sessionId}`
}

/** Where the payment page sends a buyer who turns back: the page gives the cards back with this key. */
export function cancelUrl({ publicUrl }: Site, linkKey: string, orderId: string): string {
  return `${publicUrl}/checkout/cancel?order=${orderId}&key=${signLink(linkKey, 'order-browser', orderId)}`
}
