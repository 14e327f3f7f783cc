import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a link gives access to; a signature is valid for one purpose. `order` is mailed and shows the whole order.
 * `order-browser` is for a browser that placed or found the order: it hides the buyer's name, delivery address, phone
 * number, checkout details, invoice number, renewals and refunds, and masks the email address.
 * `card-destination` confirms for some minutes that a visitor was shown a card's target.
 * `settings-preview` shows an operator's draft of the settings for some minutes.
 */
export type LinkPurpose = 'order' | 'order-browser' | 'card-destination' | 'settings-preview'

/** The `key` of a signed link: HMAC-SHA256 of purpose and id, in base64url. */
export function signLink(linkKey: string, purpose: LinkPurpose, id: string): string {
  return createHmac('sha256', linkKey).update(`${purpose}:${id}`).digest('base64url')
}

/** Whether `key` is the signature of this purpose and id. Compares in constant time. */
export function isSignedLink(linkKey: string, purpose: LinkPurpose, id: string, key: string): boolean {
  const expected = Buffer.from(signLink(linkKey, purpose, id))
  const given = Buffer.from(key)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
