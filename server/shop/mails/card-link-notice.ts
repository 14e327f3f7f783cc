import { randomUUID } from 'node:crypto'
import { brand } from '#domain/brand/brand.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, takeCall } from '#server/platform/http/rate-limit/token-bucket.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { Order } from '#server/shop/orders/orders.ts'

export const CARD_LINK_CHANGED = 'card-link-changed'
/** At most three mails to one owner, then one every 20 minutes. */
const NOTICES: Bucket = { name: 'mail-card-links', atOnce: 3, seconds: 1200 }
/** The most cards that a mail names. Further cards are only counted. */
const NAMED_CARDS = 12

/** The buyer as the actor in the audit log: signed in to an account, or on the order's page without a sign-in. */
export const BUYERS_ACCOUNT = 'the buyer’s account'
export const BUYERS_PAGE = 'the buyer’s page'

type Changed = {
  order: Pick<Order, 'id' | 'number' | 'user_id' | 'email'>
  actor: string
  /** The codes of cards that were on and led somewhere else before. */
  codes: readonly string[]
  link: string
}

/**
 * Mails the owner of cards whose link was changed, because somebody with a stolen session or link could send the
 * owner's customers elsewhere. One request sends at most one mail, for all of its cards. `NOTICES` limits the mails to
 * one owner. Call `wakeOutbox` after the commit.
 */
export async function queueCardLinkNotice(
  deps: Pick<Deps, 'config' | 'linkKey' | 'now'>,
  tx: Tx,
  { order, actor, codes, link }: Changed,
): Promise<void> {
  const to = codes.length === 0 ? null : await ownersAddress(tx, order)
  if (to === null || (await takeCall({ ...deps, db: tx }, NOTICES, to)) > 0) return
  const isOne = codes.length === 1
  const what = isOne ? 'The link of your card was changed' : `The link of ${codes.length} cards was changed`
  const { meaning, otherwise } = causeOf(actor, order)
  const message = composeMail({ to, replyTo: brand.email, subject: `${what} (${brand.name})` }, [
    { kind: 'heading', text: what },
    { kind: 'paragraph', text: `${meaning} Whoever taps ${isOne ? 'it' : 'one of them'} gets the new link.` },
    {
      kind: 'facts',
      facts: [
        { label: isOne ? 'Card' : 'Cards', value: nameCards(codes) },
        { label: 'New link', value: link, isTyped: true },
      ],
    },
    { kind: 'callout', text: `If this wasn’t you, ${otherwise}` },
    { kind: 'note', text: 'After three emails like this one we send one every 20 minutes at most.' },
    order.user_id === null
      ? { kind: 'button', label: 'Find your order', url: `${deps.config.publicUrl}/order` }
      : { kind: 'button', label: 'See your cards', url: `${deps.config.publicUrl}/dashboard/reviews` },
  ])
  await enqueueMail(tx, {
    kind: CARD_LINK_CHANGED,
    dedupeKey: `${CARD_LINK_CHANGED}:${randomUUID()}`,
    message,
    about: order.id,
  })
}

/**
 * The email address of the order's account, or the buyer's if the order has no account or the account has no email
 * address.
 */
export async function ownersAddress(tx: Tx, order: Pick<Order, 'user_id' | 'email'>): Promise<string | null> {
  if (order.user_id === null) return order.email
  const owner = await tx
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', order.user_id)
    .executeTakeFirst()
  return owner?.email ?? order.email
}

function nameCards(codes: readonly string[]): string {
  const more = codes.length - NAMED_CARDS
  return [...codes.slice(0, NAMED_CARDS), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

function causeOf(actor: string, { number }: Changed['order']): { meaning: string; otherwise: string } {
  if (actor === BUYERS_ACCOUNT)
    return {
      meaning: 'Somebody who is signed in to your account changed it.',
      otherwise: `choose “Forgot your password?” on the sign-in page and set a new password: that signs out everybody who is in your account. Then change the link back in your dashboard, under Reviews. If you can’t, ring ${brand.phone}.`,
    }
  if (actor === BUYERS_PAGE)
    return {
      meaning: `Somebody changed it on the page of order ${number}, which opens with the link in our emails.`,
      otherwise: `ring ${brand.phone}: we change it back before your cards are posted.`,
    }
  return {
    meaning: `We changed it for order ${number}.`,
    otherwise: `ring ${brand.phone}: we change it back.`,
  }
}
