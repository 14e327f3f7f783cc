import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a link opens; a signature for one purpose opens nothing else. `order` goes out by mail and shows the whole
 * order. `order-browser` is for the browser that placed it: the same steps, but address and e-mail masked.
 * `card-destination` confirms for some minutes that a visitor was told where a card leads.
 */
export type LinkPurpose = 'order' | 'order-browser' | 'card-destination'

/** The `key` of a link to a thing of ours: HMAC-SHA256 of its purpose and id, in base64url. */
export function signLink(linkKey: string, purpose: LinkPurpose, id: string): string {
  return createHmac('sha256', linkKey).update(`${purpose}:${id}`).digest('base64url')
}

/** Whether `key` was signed by us for this very thing; takes the same time whatever the key says. */
export function isSignedLink(linkKey: string, purpose: LinkPurpose, id: string, key: string): boolean {
  const expected = Buffer.from(signLink(linkKey, purpose, id))
  const given = Buffer.from(key)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
