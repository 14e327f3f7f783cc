import { type Selectable, sql } from 'kysely'
import type { VariantId } from '#domain/catalogue/review-cards.ts'
import { groupedCode } from '#domain/orders/cards.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { type Card, freeCode, freeCodes } from './order-cards.ts'

export type Blank = Selectable<Tables['shop.blank_cards']>

type NewBlanks = { productId: VariantId; count: number; madeBy: string; at: Date }

/** Makes a batch of blank cards, each with a new code. Returns the id of the batch. */
export async function makeBlanks(tx: Tx, { productId, count, madeBy, at }: NewBlanks): Promise<string> {
  const { id } = await tx
    .insertInto('shop.blank_batches')
    .values({ product_id: productId, made_by: madeBy, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const codes = await freeCodes(tx, count)
  const rows = codes.map((code, index) => ({
    code,
    batch_id: id,
    position: index + 1,
    product_id: productId,
  }))
  await tx.insertInto('shop.blank_cards').values(rows).execute()
  return id
}

/** The number of unused blanks per variant. */
export async function countBlanks(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('shop.blank_cards')
    .select(['product_id', sql<number>`count(*)::int`.as('blanks')])
    .where('used_at', 'is', null)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, blanks }) => [product_id, blanks]))
}

/**
 * The unused blank with this code, locked until the transaction ends. Throws a 404 for an unknown code, and a 409
 * `used` for a card of an order. The function `used` makes the message of this 409 from the number of the order.
 */
export async function requireBlank(
  tx: Tx,
  code: string,
  { used }: { used: (number: string) => string },
): Promise<Blank> {
  const blank = await tx
    .selectFrom('shop.blank_cards')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (blank?.used_at === null) return blank
  const number = await findOrderNumber(tx, code)
  if (number === undefined) throw new ApiError(404, 'not_found', `There is no card with the code ${code}.`)
  throw new ApiError(409, 'used', used(number))
}

/** The number of the order whose card has or had this code. */
async function findOrderNumber(tx: Tx, code: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('shop.cards as card')
    .innerJoin('shop.orders as order', 'order.id', 'card.order_id')
    .leftJoin('shop.former_codes as former', 'former.card', 'card.code')
    .select('order.number')
    .where((eb) => eb.or([eb('card.code', '=', code), eb('former.code', '=', code)]))
    .limit(1)
    .executeTakeFirst()
  return found?.number
}

/** Whether the card's code came from a blank, which was packed, activated or used as a replacement. */
const IS_PACKED = sql<boolean>`exists (select from shop.blank_cards blank where blank.code = card.code)`

/** The first card of a locked order that can take a blank of this variant; undefined without such a card. */
export async function findFreeCard(tx: Tx, order: Order, productId: string): Promise<Card | undefined> {
  return tx
    .selectFrom('shop.cards as card')
    .selectAll('card')
    .where('order_id', '=', order.id)
    .where('product_id', '=', productId)
    .where('written_at', 'is', null)
    .where('off_at', 'is', null)
    .where(IS_PACKED, '=', false)
    .orderBy('line')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

/** Gives the card the code of the blank. The card's former code still redirects, because earlier mails name it. */
export async function takeBlank(tx: Tx, blank: Blank, card: Card, at: Date): Promise<void> {
  await tx
    .updateTable('shop.cards')
    .set({ code: blank.code, written_at: at, updated_at: at })
    .where('code', '=', card.code)
    .execute()
  await tx
    .insertInto('shop.former_codes')
    .values({ code: card.code, card: blank.code, reason: 'packed', created_at: at })
    .execute()
  await tx.updateTable('shop.blank_cards').set({ used_at: at }).where('code', '=', blank.code).execute()
}

/**
 * Takes a blank out of the order. The card gets back the code that packing replaced, or else another former code, or
 * else a new code. It never gets a retired code, or the code of a blank that broke. Throws a 404 if no card of the
 * order has the code of the blank.
 */
export async function returnBlank(tx: Tx, order: Order, code: string, at: Date): Promise<void> {
  const card = await tx
    .selectFrom('shop.cards as card')
    .select('code')
    .where('code', '=', code)
    .where('order_id', '=', order.id)
    .where(IS_PACKED, '=', true)
    .executeTakeFirst()
  if (!card) throw notPacked(code)
  // prefers the code that packing replaced, because earlier mails name it
  const former = await tx
    .selectFrom('shop.former_codes')
    .select('code')
    .where('card', '=', code)
    .where('retired_at', 'is', null)
    .where(IS_BLANKS_CODE, '=', false)
    .orderBy(sql`reason = 'packed'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (former) await tx.deleteFrom('shop.former_codes').where('code', '=', former.code).execute()
  await tx
    .updateTable('shop.cards')
    .set({ code: former?.code ?? (await freeCode(tx)), written_at: null, updated_at: at })
    .where('code', '=', code)
    .execute()
  await tx.updateTable('shop.blank_cards').set({ used_at: null }).where('code', '=', code).execute()
}

/** Whether a former code is printed on a blank. */
const IS_BLANKS_CODE = sql<boolean>`exists (select from shop.blank_cards blank where blank.code = former_codes.code)`

const notPacked = (code: string) =>
  new ApiError(404, 'not_found', `Card ${groupedCode(code)} was not packed into this order.`)

/** Maps each line of an order to the codes of its packed cards, the last packed card first. */
export async function findPacked(db: Db | Tx, orderId: string): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('shop.cards as card')
    .innerJoin('shop.blank_cards as blank', 'blank.code', 'card.code')
    .select(['card.line', 'card.code'])
    .where('card.order_id', '=', orderId)
    .orderBy('blank.used_at', 'desc')
    .orderBy('card.position', 'desc')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ line }) => line)].map(([line, cards]) => [line, cards.map(({ code }) => code)]),
  )
}
