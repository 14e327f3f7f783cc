import type { DeliveryAddress } from '#domain/orders/order-view.ts'
import { readReference } from '#domain/text/reference.ts'

/** The maximum number of pasted lines, more than a busy day needs. */
export const MAX_BATCH = 200

/**
 * A pasted line. It has an order number and a tracking number in either sequence, or "letter" in place of the tracking
 * number.
 */
export type PastedLine = {
  /** The number of the line, from 1; empty lines count. */
  line: number
  text: string
  /** Such as "R-7K3M9Q"; undefined without an order number. */
  number: string | undefined
  /** '' without a tracking number. */
  tracking: string
  /** The first word that belongs to no number and is no label such as "tracking"; '' without one. */
  stray: string
  letter: boolean
}

/**
 * The result of a line. The order of a `ready` line can be posted. The order of an `already` line was posted before,
 * with the same tracking number, or as a letter like this line.
 */
export type PostingStatus = 'ready' | 'posted' | 'already' | 'fault'
export type PostingLine = {
  line: number
  text: string
  status: PostingStatus
  /** Why this request does not post the order; '' for `ready` and `posted`. */
  message: string
  order: { id: string; number: string; businessName: string } | null
  /** Null for a letter, and when the line has no valid tracking number. */
  trackingNumber: string | null
  letter: boolean
}

/** Response of POST /office/data/orders/post: a result for each pasted line that is not empty. */
export type PostingResult = { lines: PostingLine[]; undo: BatchUndo | null }

/** The result of starting the programming of an order. `already`: the programming was started before. */
export type ProgramLine = {
  order: { id: string; number: string; businessName: string } | null
  status: 'started' | 'already' | 'fault'
  /** Why this request did not start the programming; '' if it did. */
  message: string
}

/** Response of POST /office/data/orders/program: a result for each order, in the sequence of the request. */
export type ProgramResult = { lines: ProgramLine[]; undo: BatchUndo | null }

/** The actions on a batch of orders that can be undone, because their mails are not sent yet. */
export type BatchUndo = {
  steps: BatchStep[]
  /** When the first of the mails is sent. ISO 8601, by the database's clock. */
  goesAt: string
  secondsLeft: number
}
/** The ids of an order and of its mail that is not sent yet. */
export type BatchStep = { order: string; mail: string }

/**
 * Response of GET /office/data/orders/undo: the operator's newest batch and its orders. `undo` is null if no batch can
 * be undone.
 */
export type LastBatch = {
  undo: BatchUndo | null
  orders: { id: string; number: string; businessName: string; trackingNumber: string | null }[]
}

/** The result of undoing an action on one order. `already`: the action was undone before. */
export type BatchUndoLine = {
  order: { id: string; number: string; businessName: string } | null
  status: 'undone' | 'already' | 'fault'
  /** Why this request did not undo the action; '' if it did. */
  message: string
}

/** Response of POST /office/data/orders/undo: a result for each order, in the sequence of the request. */
export type BatchUndoResult = { lines: BatchUndoLine[] }

/** An order in programming, with the content of its packing slip and its label. `hold` is null if it can be posted. */
export type OrderToPost = {
  id: string
  number: string
  businessName: string
  customerName: string | null
  phone: string | null
  address: DeliveryAddress | null
  /** What the buyer wrote at checkout. */
  buyerNote: string
  lines: { productId: string; name: string; quantity: number }[]
  hold: PostingHold | null
}

/** Why a programmed order must not be posted now: no Google link, an open dispute, or a refund in full under way. */
export type PostingHold = 'link' | 'dispute' | 'refund'

/** Response of GET /office/data/orders/to-post. The order with the oldest payment is first. */
export type ToPost = { orders: OrderToPost[] }

const HEAD_ORDER = /order|reference|\bref\b/i
const HEAD_TRACKING = /track|consignment|article/i
/** The words that people write before an order number or a tracking number. */
const LABEL = /^(?:order|reference|ref|tracking|consignment|article|parcel|number|no|id)\.?$/i

/**
 * Reads pasted lines or a CSV. If the first line has headings for order number and tracking number, only these two
 * columns are read. A first line that contains an order number is read like the other lines, not as headings.
 */
export function readPastedLines(pasted: string): PastedLine[] {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
  const [first, ...rest] = lines
  if (first === undefined) return []
  const columns = columnsIn(cellsOf(first.text))
  if (!columns) return lines.map((one) => readWords(one, wordsOf(one.text)))
  return rest.map((one) => {
    const cells = cellsOf(one.text)
    return readWords(
      one,
      columns.flatMap((column) => wordsOf(cells[column] ?? '')),
    )
  })
}

/** Returns the columns of the order number and the tracking number, or undefined if the cells are no headings. */
function columnsIn(head: readonly string[]): [number, number] | undefined {
  const order = head.findIndex((cell) => HEAD_ORDER.test(cell))
  const tracking = head.findIndex((cell) => HEAD_TRACKING.test(cell))
  if (order === -1 || tracking === -1 || order === tracking) return undefined
  // a heading such as "Street" can look like an order number, so only a word with a digit or the prefix counts as one
  const isCode = (word: string) => orderIn(word) !== undefined && /^R-|\d/i.test(word)
  const hasNumber = /\d/.test(head[tracking] ?? '') || head.some((cell) => wordsOf(cell).some(isCode))
  return hasNumber ? undefined : [order, tracking]
}

function readWords({ line, text }: Pick<PastedLine, 'line' | 'text'>, words: readonly string[]): PastedLine {
  const withPrefix = words.findIndex((word) => /^R-/i.test(word))
  const place = withPrefix === -1 ? words.findIndex((word) => orderIn(word) !== undefined) : withPrefix
  const rest = words.filter((word, index) => index !== place && !LABEL.test(word))
  const parts = rest.filter((word) => !/^letter$/i.test(word))
  const isNumber = (word: string) => /\d/.test(word) || POSTAL_NUMBER.test(parts.join(''))
  return {
    line,
    text,
    number: orderIn(words[place] ?? ''),
    tracking: parts.filter(isNumber).join(''),
    stray: parts.find((word) => !isNumber(word)) ?? '',
    letter: parts.length < rest.length,
  }
}

/** A number of the Universal Postal Union (S10), such as RR123456789AU. People put spaces between its groups. */
const POSTAL_NUMBER = /^[A-Z]{2}\d{9}[A-Z]{2}$/

const orderIn = (word: string) => readReference(word, 'R')
const wordsOf = (text: string) => text.split(/[\s,;:#"]+/).filter(Boolean)

/** The cells of a line of CSV. The separator is a tab or a semicolon if the line has one, else a comma. */
function cellsOf(text: string): string[] {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ','
  const cells = ['']
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells.map((cell) => cell.trim())
}
