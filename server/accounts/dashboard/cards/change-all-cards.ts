import type { Handler } from 'hono'
import { AllCardsChange, type ChangedCards, showsPageFirst } from '#domain/orders/cards.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import type { Card } from '#server/shop/cards/order-cards.ts'
import { BUYERS_ACCOUNT, queueCardLinkNotice } from '#server/shop/mails/card-link-notice.ts'
import { queueOutsideLinkMail } from '#server/shop/mails/outside-link-mail.ts'
import { setGoogleLink } from '#server/shop/orders/google-link/set-google-link.ts'
import { lockOwnOrders, needsGoogleLink, type Order } from '#server/shop/orders/orders.ts'

/**
 * PATCH /account/v1/cards: points all cards of the account to one link, from the next tap on. An order that waits for
 * its Google link gets this link too. Cards that are switched off or refunded keep their link, and the response lists
 * those with another link. If a card had another link before, one mail notifies the owner.
 */
export function changeAllCards(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    const { destination } = await readJson(c, AllCardsChange)
    const changed = await deps.db.transaction().execute(async (tx) => {
      const orders = await lockOwnOrders(tx, c.get('user').id)
      for (const order of orders.filter(needsGoogleLink))
        await setGoogleLink(deps, tx, order, { link: destination, actor: BUYERS_ACCOUNT })
      const counts: ChangedCards = { cards: 0, leftOut: [] }
      const codes: string[] = []
      const movedOrders: Order[] = []
      for (const order of orders) {
        const { on, off } = await lockCards(tx, order)
        const moved = await pointTo(deps, tx, order, { cards: on, destination })
        if (moved.length > 0) movedOrders.push(order)
        codes.push(...moved)
        counts.cards += on.length
        // `setGoogleLink` has also set the link of cards that are off and had no link: these cards are not left out
        counts.leftOut.push(...off.filter((card) => card.destination !== destination).map(({ code }) => code))
      }
      // one mail names the cards of all orders; the office lists it with the first order
      const [order] = movedOrders
      if (order)
        await queueCardLinkNotice(deps, tx, { order, actor: BUYERS_ACCOUNT, codes, link: destination })
      return counts
    })
    deps.wakeOutbox()
    return c.json(changed satisfies ChangedCards)
  }
}

async function lockCards(tx: Tx, order: Order): Promise<{ on: Card[]; off: Card[] }> {
  const cards = await tx
    .selectFrom('shop.cards')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('code')
    .forUpdate()
    .execute()
  const isOn = (card: Card) => card.off_at === null && order.state !== 'refunded'
  return { on: cards.filter(isOn), off: cards.filter((card) => !isOn(card)) }
}

/**
 * Points the cards of an order to the link, logs the change, and mails the operator if a tap shows an intermediate page
 * first (`showsPageFirst`). Returns the codes of those cards that had another link before.
 */
async function pointTo(
  deps: Deps,
  tx: Tx,
  { id, number }: Order,
  { cards, destination }: { cards: readonly Card[]; destination: string },
): Promise<string[]> {
  const moved = cards.filter((card) => card.destination !== destination)
  if (moved.length === 0) return []
  await tx
    .updateTable('shop.cards')
    .set({ destination, updated_at: deps.now() })
    .where(
      'code',
      'in',
      moved.map(({ code }) => code),
    )
    .execute()
  await recordAudit(tx, {
    actor: BUYERS_ACCOUNT,
    action: 'card.change_all',
    subject: number,
    details: { cards: moved.length, link: destination },
  })
  // the operator gets one mail per order: the order's page in the office lists every card
  const outside = moved.find(({ approved_link }) => showsPageFirst({ destination, approved_link }))
  if (outside) await queueOutsideLinkMail(deps, tx, { id, number, code: outside.code, destination })
  return moved.filter((card) => card.destination !== null).map(({ code }) => code)
}
