import type { Handler } from 'hono'
import * as v from 'valibot'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { groupedCode } from '#domain/orders/cards.ts'
import { dueOf } from '#domain/orders/office/bench.ts'
import type { Packing } from '#domain/orders/office/blank-cards.ts'
import { isToPost } from '#domain/orders/orders.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import {
  type Blank,
  findFreeCard,
  findPacked,
  requireBlank,
  returnBlank,
  takeBlank,
} from '#server/shop/cards/blank-cards.ts'
import { movedOn, requireLockedOrder, requireOrder } from '#server/shop/office/require-order.ts'
import { cardLines, countChange, findLines, type Order, type OrderLine } from '#server/shop/orders/orders.ts'
import { findPostByDays } from '#server/shop/orders/post-by.ts'
import { requireScan } from './require-scan.ts'

const Scan = v.object({ scanned: v.pipe(v.string('Send what was scanned.'), v.maxLength(500)) })

/** GET /office/data/orders/:id/pack: the cards to pack for an order, and how many of them were scanned. */
export function readPacking(deps: Pick<Deps, 'db' | 'config' | 'now'>): Handler<OfficeEnv> {
  return async (c) => c.json(await packingOf(deps, deps.db, await requireOrder(deps.db, c)))
}

/**
 * POST /office/data/orders/:id/pack {scanned}: puts a blank card into the order. Throws a 422 for a text without a card
 * code and a 404 for an unknown code. Throws a 409 if the card is used, if the order needs no more cards of this type,
 * or if the order's state is neither `paid` nor `programming`.
 */
export function packCard(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const code = requireScan((await readJson(c, Scan)).scanned)
    const packing = await deps.db.transaction().execute(async (tx) => {
      const order = requirePackable(await requireLockedOrder(tx, c))
      const blank = await requireBlank(tx, code, {
        used: (number) =>
          number === order.number
            ? `Card ${groupedCode(code)} is in this order already.`
            : `Card ${groupedCode(code)} belongs to order ${number} already. Set it aside.`,
      })
      const lines = cardLines(await findLines(tx, order.id))
      const card = await findFreeCard(tx, order, blank.product_id)
      if (!card) throw notWanted(blank, lines)
      await takeBlank(tx, blank, card, deps.now())
      await countChange(tx, order)
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: 'card.pack',
        subject: order.number,
        details: { card: code },
      })
      const packed = await packingOf(deps, tx, order)
      const line = packed.lines.find((one) => one.line === card.line)
      const taken = {
        code,
        name: line?.name ?? '',
        position: line?.packed ?? 0,
        quantity: line?.quantity ?? 0,
      }
      return { ...packed, taken } satisfies Packing
    })
    return c.json(packing)
  }
}

/** POST /office/data/orders/:id/unpack {scanned}: takes a packed card out of the order. The card is blank again. */
export function unpackCard(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const code = requireScan((await readJson(c, Scan)).scanned)
    const packing = await deps.db.transaction().execute(async (tx) => {
      const order = requirePackable(await requireLockedOrder(tx, c))
      await returnBlank(tx, order, code, deps.now())
      await countChange(tx, order)
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: 'card.unpack',
        subject: order.number,
        details: { card: code },
      })
      return packingOf(deps, tx, order)
    })
    return c.json(packing)
  }
}

function requirePackable(order: Order): Order {
  if (!isToPost(order.state)) throw movedOn(order)
  return order
}

function notWanted({ code, product_id }: Blank, lines: readonly OrderLine[]): ApiError {
  const name = findReviewCard(product_id)?.name ?? product_id
  const isOfOrder = lines.some((line) => line.product_id === product_id)
  const wanted = [...new Set(lines.map((line) => line.name))].join('; ')
  return new ApiError(
    409,
    'wrong_type',
    isOfOrder
      ? `Card ${groupedCode(code)} is one too many: this order has every ${name} that it needs.`
      : `Card ${groupedCode(code)} is a ${name}. This order wants: ${wanted}.`,
  )
}

async function packingOf(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  db: Db | Tx,
  order: Order,
): Promise<Packing> {
  const packed = await findPacked(db, order.id)
  const postBy = (await findPostByDays(db, [order], config.timeZone)).get(order.id)
  return {
    id: order.id,
    number: order.number,
    businessName: order.business_info.googleBusinessName,
    buyerNote: order.buyer_details.additionalInfo ?? '',
    due: postBy === undefined ? null : dueOf(postBy, dayIn(config.timeZone, now())),
    lines: cardLines(await findLines(db, order.id)).map(({ line, product_id, name, quantity }) => ({
      line,
      productId: product_id,
      name,
      quantity,
      packed: packed.get(line)?.length ?? 0,
      codes: packed.get(line) ?? [],
    })),
  }
}
