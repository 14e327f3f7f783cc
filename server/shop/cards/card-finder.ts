import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/database/tables.ts'

/** The fields of a card that a tap needs. */
export type TappedCard = {
  code: string
  destination: string | null
  off_at: Date | null
  approved_link: string | null
  shipped_at: Date | null
}
/** The card with this code; undefined when there is none. */
export type FindCard = (code: string) => Promise<TappedCard | undefined>

type Read = { codes: Set<string>; cards: Promise<Map<string, TappedCard>> }

/** The longest time that a hung read delays the next one. */
const LONGEST_WAIT_MS = 50

/**
 * Finds cards by their codes. Taps that arrive during a read share the next one, so that many taps cost the database
 * few reads. Nothing is cached: each tap gets a read that began after it arrived.
 */
export function createCardFinder(db: Db): FindCard {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Read | undefined

  async function readNext(codes: Set<string>): Promise<Map<string, TappedCard>> {
    await underWay
    next = undefined
    const cards = db
      .selectFrom('shop.cards as card')
      .innerJoin('shop.orders as order', 'order.id', 'card.order_id')
      .select(['card.code', 'card.destination', 'card.off_at', 'card.approved_link', 'order.shipped_at'])
      .where('card.code', 'in', [...codes])
    const rows = cards.execute()
    underWay = Promise.race([rows.catch(() => {}), sleep(LONGEST_WAIT_MS, undefined, { ref: false })])
    return new Map((await rows).map((card) => [card.code, card]))
  }

  return async (code) => {
    if (!next) {
      const codes = new Set<string>()
      next = { codes, cards: readNext(codes) }
    }
    next.codes.add(code)
    return (await next.cards).get(code)
  }
}
