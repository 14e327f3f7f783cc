import { isEmailAddress } from '#domain/text/email-address.ts'
import type { Block } from '#server/platform/mail/layout/blocks.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/**
 * Tells a guest how to keep the order: an account that confirms the order's email address gets the order. Returns no
 * blocks for an order that has an account already. The link has the email address in its fragment, which browsers never
 * send and servers never log.
 */
export function keepNotes({ user_id: userId, email }: Order, orderUrl: string): Block[] {
  if (userId !== null) return []
  const page = new URL('/auth?signup=true&next=/dashboard/payments', orderUrl)
  if (email !== null && isEmailAddress(email)) page.hash = new URLSearchParams({ email }).toString()
  return [
    {
      kind: 'note',
      link: { url: page.href, words: 'our sign-up page' },
      text: `Keep this order in an account: sign up with this email address at ${page.href}`,
    },
  ]
}
