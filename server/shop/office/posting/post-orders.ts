import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import { CARRIERS, TrackingNumber } from '#domain/orders/office/parcels.ts'
import {
  MAX_BATCH,
  type PastedLine,
  type PostingLine,
  type PostingResult,
  readPastedLines,
} from '#domain/orders/office/posting.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { moveLocked, requireMove } from '#server/shop/office/changes/move-order.ts'
import { findNumbersToPost } from '#server/shop/office/posting/list-to-post.ts'
import { numberFault } from '#server/shop/office/posting/number-fault.ts'
import { findByTracking } from '#server/shop/office/posting/unused-tracking.ts'
import { movedOn } from '#server/shop/office/require-order.ts'
import { readBatchUndo } from '#server/shop/office/undo/undoable-steps.ts'
import { findOrderForUpdate, type Order } from '#server/shop/orders/orders.ts'

const Pasted = v.object({
  text: v.pipe(v.string('Paste the lines as text.'), v.maxLength(50_000, 'Paste fewer lines at once.')),
  carrier: v.optional(v.picklist(CARRIERS, `Send a carrier: ${CARRIERS.join(', ')}.`), CARRIERS[0]),
  /** Whether to post nothing, and only report what a posting would do with each line. */
  check: v.optional(v.boolean(), false),
})

/**
 * POST /office/data/orders/post {text, carrier, check}: posts the orders of pasted lines, each in its own transaction.
 * A faulty line gets a message and does not stop the others. A line that is sent again after its order was posted posts
 * nothing.
 */
export function postOrders(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const { text, carrier, check } = await readJson(c, Pasted)
    const pasted = readPastedLines(text)
    if (pasted.length > MAX_BATCH)
      throw new ApiError(422, 'too_many_lines', `Paste ${MAX_BATCH} lines or fewer at once.`)
    const actor = c.get('operator')
    let waiting: Promise<string[]> | undefined
    const findWaiting = (tx: Tx) => (waiting ??= findNumbersToPost(tx))
    const posting = { carrier, check, actor, batch: randomUUID(), pasted, findWaiting }
    const lines: PostingLine[] = []
    // handles the lines one after the other, so that each line sees what earlier lines have posted
    for (const line of pasted) {
      const read = readLine(line, pasted)
      lines.push(await deps.db.transaction().execute((tx) => postLine(deps, tx, read, posting)))
    }
    deps.wakeOutbox()
    const ids = lines.flatMap(({ status, order }) =>
      !check && status !== 'fault' && order ? [order.id] : [],
    )
    return c.json({
      lines,
      undo: await readBatchUndo(deps.db, ids, { to: 'shipped', actor }),
    } satisfies PostingResult)
  }
}

type ReadLine = PastedLine & { fault: string; trackingNumber: string | null }

/**
 * Checks a line without the database. `fault` is the message for the operator, or empty. It is empty for a line without
 * an order number too: `numberFault` has the message.
 */
function readLine(line: PastedLine, all: readonly PastedLine[]): ReadLine {
  const parcel = v.safeParse(TrackingNumber, line.tracking)
  const earlier = all.filter((other) => other.line < line.line)
  const parcelFault = line.letter || parcel.success ? '' : parcel.issues[0].message
  return {
    ...line,
    fault: line.number === undefined ? '' : faultIn(line, earlier) || parcelFault,
    trackingNumber: line.letter || !parcel.success ? null : parcel.output,
  }
}

function faultIn(
  { number, tracking, unclear, stray, letter }: PastedLine,
  earlier: readonly PastedLine[],
): string {
  const sameOrder = earlier.find((other) => other.number === number)
  if (sameOrder) return `${number} is on line ${sameOrder.line} already.`
  if (stray !== '')
    return `“${stray}” is no part of a tracking number: leave only the order number and the tracking number.`
  if (unclear !== '')
    return `It isn’t clear which part of “${unclear}” is the tracking number: leave only that, without spaces.`
  if (letter) return tracking === '' ? '' : 'It says “letter” and has a number: keep one of them.'
  if (tracking === '') return 'There is no tracking number on this line. Write “letter” if it has none.'
  const sameParcel = earlier.find((other) => other.tracking.toUpperCase() === tracking.toUpperCase())
  return sameParcel ? `That number is on line ${sameParcel.line} already.` : ''
}

type Posting = {
  carrier: string
  check: boolean
  actor: string
  batch: string
  pasted: readonly PastedLine[]
  /** The numbers of the orders that wait for the post. Reads them once, for the first line without an order. */
  findWaiting: (tx: Tx) => Promise<readonly string[]>
}

async function postLine(deps: Deps, tx: Tx, read: ReadLine, posting: Posting): Promise<PostingLine> {
  const { line, text, number, letter, trackingNumber } = read
  const found = number === undefined ? undefined : await findByNumber(tx, number)
  const order = found && (posting.check ? found : await findOrderForUpdate(tx, found.id))
  const result = {
    line,
    text,
    order: order
      ? { id: order.id, number: order.number, businessName: order.business_info.googleBusinessName }
      : null,
    trackingNumber,
    letter,
  }
  const fault = (message: string): PostingLine => ({ ...result, status: 'fault', message })
  if (read.fault !== '') return fault(read.fault)
  if (!order)
    return { ...result, status: 'fault', ...numberFault(read, posting.pasted, await posting.findWaiting(tx)) }
  if (order.shipped_at !== null && (order.state === 'shipped' || order.state === 'delivered')) {
    const poster = await findPoster(tx, order)
    const by = poster === undefined || poster === posting.actor ? '' : ` by ${poster.split('@')[0]}`
    if (order.tracking_number === trackingNumber)
      return { ...result, status: 'already', message: `Posted already${by}.` }
    return fault(
      `${number} was posted already${by}, ${order.tracking_number ? `with ${order.tracking_number}` : 'as a letter'}.`,
    )
  }
  if (!order.has_cards)
    return fault('It has no cards to post. Leave this line out: the order’s own page has its next step.')
  if (order.state === 'paid') return fault(`${number} isn’t being programmed yet: start that first.`)
  const { actor, batch } = posting
  const parcel = { tracking_number: trackingNumber, carrier: letter ? null : posting.carrier }
  const move = { from: 'programming', to: 'shipped', parcel } as const
  try {
    if (order.state !== 'programming') throw movedOn(order)
    await requireMove(deps, tx, order, move)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'tracking_used' || trackingNumber === null) return fault(error.message)
    return {
      ...fault(`${error.message} If it is one parcel, post this order on its own page.`),
      usedBy: (await findByTracking(tx, order.id, trackingNumber)).map(({ id, number }) => ({ id, number })),
    }
  }
  if (posting.check) return { ...result, status: 'ready', message: '' }
  await moveLocked(deps, tx, order, { ...move, actor, batch })
  return { ...result, status: 'posted', message: '' }
}

function findByNumber(db: Db | Tx, number: string): Promise<Order | undefined> {
  return db.selectFrom('shop.orders').selectAll().where('number', '=', number).executeTakeFirst()
}

/** The operator who posted the order last. Undefined if the log has no such entry. */
async function findPoster(db: Db | Tx, { number }: Pick<Order, 'number'>): Promise<string | undefined> {
  const entry = await db
    .selectFrom('office.audit_log')
    .select('actor')
    .where('subject', '=', number)
    .where('action', '=', 'order.move')
    .where(sql`details ->> 'to'`, '=', 'shipped')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.actor
}
