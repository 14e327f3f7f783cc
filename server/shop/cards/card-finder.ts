import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/tables.ts'

/** The fields of a card that a tap needs. */
export type TappedCard = {
  code: string
  destination: string | null
  off_at: Date | null
  approved_link: string | null
  shipped_at: Date | null
  /** Whether the card is blank, which means that it belongs to no order yet. */
  isBlank?: boolean
}
/** The card with this code; undefined when there is none. */
export type FindCard = (code: string) => Promise<TappedCard | undefined>

type Read = { codes: Set<string>; cards: Promise<Map<string, TappedCard>> }

/** The longest time that a read waits for the read before it. */
const LONGEST_WAIT_MS = 50

/**
 * Finds cards by their codes. Taps that arrive during a read share the next read, so that many taps cost the database
 * few reads. Nothing is cached: each tap gets a read that began after the tap.
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
    const rows = readAll(db, cards.execute(), codes)
    underWay = Promise.race([rows.catch(() => {}), sleep(LONGEST_WAIT_MS, undefined, { ref: false })])
    return rows
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

/** Maps tapped codes to cards. A second read finds the codes that are not the current code of a card. */
async function readAll(
  db: Db,
  rows: Promise<TappedCard[]>,
  codes: ReadonlySet<string>,
): Promise<Map<string, TappedCard>> {
  const found = new Map((await rows).map((card) => [card.code, card]))
  const others = [...codes].filter((code) => !found.has(code))
  if (others.length > 0) for (const [code, card] of await readOthers(db, others)) found.set(code, card)
  return found
}

/** Finds cards by their former codes, and blank cards. A retired code counts as switched off. */
async function readOthers(db: Db, codes: readonly string[]): Promise<[string, TappedCard][]> {
  const { rows } = await sql<TappedCard & { tapped: string }>`
    select former.code as tapped, card.code, card.destination, coalesce(former.retired_at, card.off_at) as off_at,
        card.approved_link, orders.shipped_at, false as "isBlank"
      from shop.former_codes former join shop.cards card on card.code = former.card
        join shop.orders orders on orders.id = card.order_id
      where former.code = any(${codes}::text[])
    union all
    select code, code, null, null, null, null, true from shop.blank_cards
      where code = any(${codes}::text[]) and used_at is null`.execute(db)
  return rows.map(({ tapped, ...card }) => [tapped, card])
}
