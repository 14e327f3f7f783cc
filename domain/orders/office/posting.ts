import type { DeliveryAddress } from '#domain/orders/order-view.ts'
import { readReference } from '#domain/text/reference.ts'
import type { BenchProgress, Due } from './bench.ts'

/** The maximum number of orders in one list or batch, and of pasted lines. */
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
  /** The word in the place of the order number, as typed, such as "7k3m9q" or "R-1001"; '' if no word looks like one. */
  typedNumber: string
  /** '' without a tracking number, and when it is unclear. */
  tracking: string
  /**
   * The words with digits if more than one of them could be the tracking number, such as "36ABC1234567 3056"; else ''.
   */
  unclear: string
  /**
   * A second order number, or a word without digits; '' if there is neither. Words of a tracking number, labels such as
   * "tracking" and the word "letter" do not count.
   */
  stray: string
  letter: boolean
}

/**
 * The result of a line. `ready`: the order can be posted. `posted`: this request has posted the order. `already`: the
 * order was posted before, with the same tracking number, or as a letter like this line. `fault`: the line cannot be
 * used, and `message` says why.
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
  /** The orders that have this tracking number, if the line is a fault for that reason. */
  usedBy?: { id: string; number: string }[]
  /** If the line names no order: the one that waits for the post with a number near to what was typed. */
  near?: NearNumber
}
export type NearNumber = { typed: string; number: string }

/** Response of POST /office/data/orders/post: a result for each line, without empty lines and headings. */
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
 * Response of GET /office/data/orders/undo: the orders of the operator's newest batch that can still be undone. `undo`
 * is null without such an order.
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

/**
 * An order in programming, with the content of its packing slip and its label. `hold` is null if the order can be
 * posted.
 */
export type OrderToPost = {
  id: string
  number: string
  businessName: string
  /** Whom to thank: the name that the buyer typed at checkout, else the payer's. */
  buyerName: string | null
  customerName: string | null
  phone: string | null
  address: DeliveryAddress | null
  /** What the buyer wrote at checkout. */
  buyerNote: string
  lines: { productId: string; name: string; quantity: number }[]
  /** The promised day of posting; null without a Google link. */
  due: Due | null
  /** How many cards are written; null once all are. */
  writing: BenchProgress | null
  hold: PostingHold | null
}

/** Why an order in programming must not be posted now: no Google link, an open dispute, or a pending full refund. */
export type PostingHold = 'link' | 'dispute' | 'refund'

/** Response of GET /office/data/orders/to-post, by the promised day of posting. Orders without this day are last. */
export type ToPost = {
  orders: OrderToPost[]
  /** Whether more than `MAX_BATCH` orders are to be posted. The rest is not listed. */
  hasMore: boolean
}

const HEAD_ORDER = /order|reference|\bref\b/i
const HEAD_TRACKING = /track|consignment|article/i
/** The words that people write before an order number or a tracking number. */
const LABEL = /^(?:order|reference|ref|tracking|consignment|article|parcel|number|no|id)\.?$/i

/**
 * Reads pasted lines or a CSV. If the first line has headings for order number and tracking number, only these two
 * columns are read. A first line that contains an order number is read like the other lines, not as headings. A line
 * without the separator of the headings was typed below the CSV, and is read as a whole.
 */
export function readPastedLines(pasted: string): PastedLine[] {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
  const [first, ...rest] = lines
  if (first === undefined) return []
  const separator = separatorIn(first.text)
  const columns = columnsIn(cellsOf(first.text, separator))
  if (!columns) return lines.map((one) => readPhrases(one, phrasesOf(one.text)))
  return rest.map((one) => {
    const cells = cellsOf(one.text, separator)
    if (cells.length === 1) return readPhrases(one, phrasesOf(one.text))
    return readPhrases(
      one,
      columns.flatMap((column) => phrasesOf(cells[column] ?? '')),
    )
  })
}

/** Returns the columns of the order number and the tracking number, or undefined if the cells are no headings. */
function columnsIn(head: readonly string[]): [number, number] | undefined {
  const order = head.findIndex((cell) => HEAD_ORDER.test(cell))
  const tracking = head.findIndex((cell) => HEAD_TRACKING.test(cell))
  if (order === -1 || tracking === -1 || order === tracking) return undefined
  // a heading such as "Street" can look like an order number, so an order number needs a digit or the prefix here
  const isCode = (word: string) => orderIn(word) !== undefined && /^R-|\d/i.test(word)
  const hasNumber = /\d/.test(head[tracking] ?? '') || head.some((cell) => wordsOf(cell).some(isCode))
  return hasNumber ? undefined : [order, tracking]
}

function readPhrases(
  { line, text }: Pick<PastedLine, 'line' | 'text'>,
  phrases: readonly Phrase[],
): PastedLine {
  const words = phrases.flat()
  const order = words.find(hasPrefix) ?? words.find((word) => orderIn(word) !== undefined) ?? ''
  const groups = phrases
    .flatMap((phrase) => groupsIn(phrase, order))
    .filter(({ digits }) => digits.length > 0)
  const others = words.filter((word) => word !== order && !LABEL.test(word) && !LETTER.test(word))
  const known = groups.flatMap((group) => (isKnownForm(group.words) ? group.words : []))
  const isLetter = words.some((word) => LETTER.test(word))
  /** Whether the line is complete with this word in the place of the order number. */
  const isMeantAsOrder = (word: string) =>
    isLikeCode(word) &&
    (isLetter || isKnownForm(words.filter((other) => other !== word && !LABEL.test(other))))
  const [group] = groups
  const isClear = group === undefined || (groups.length === 1 && isOneNumber(group))
  return {
    line,
    text,
    number: orderIn(order),
    typedNumber: order || (words.find(isMeantAsOrder) ?? ''),
    tracking: group && isClear ? group.digits.join('') : '',
    unclear: isClear ? '' : groups.flatMap(({ digits }) => digits).join(' '),
    stray: others.find((word) => hasPrefix(word) || !(/\d/.test(word) || known.includes(word))) ?? '',
    letter: isLetter,
  }
}

/** The words of a part of a line or cell. Punctuation marks, and dashes between spaces, separate the parts. */
type Phrase = readonly string[]

/** Adjacent words of one phrase. */
type Group = {
  words: readonly string[]
  /** The words that may belong to a number. */
  digits: readonly string[]
  /** Whether the phrase has no order number. */
  isCell: boolean
}

/** The groups of words between the order number, the labels and the word "letter". */
function groupsIn(phrase: Phrase, order: string): Group[] {
  const isBreak = (word: string) => word === order || LABEL.test(word) || LETTER.test(word)
  const isCell = !phrase.includes(order)
  const breaks = [-1, ...phrase.flatMap((word, at) => (isBreak(word) ? at : [])), phrase.length]
  return breaks.slice(1).map((end, index) => {
    const words = phrase.slice((breaks[index] ?? -1) + 1, end)
    const digits = isKnownForm(words) ? words : words.filter((word) => /\d/.test(word))
    return { words, digits, isCell }
  })
}

/**
 * Whether these words are one tracking number: a single word, words that make a known form, or, in a phrase without the
 * order number, words of three to seven characters that contain no known form. A shorter word may be a quantity.
 */
function isOneNumber({ digits, isCell }: Group): boolean {
  if (digits.length === 1 || isKnownForm(digits)) return true
  if (!isCell || digits.some((word) => word.length < 3 || word.length > 7)) return false
  return digits.length <= MAX_GROUPS && !digits.some((_, from) => startsWithKnownForm(digits.slice(from)))
}

const startsWithKnownForm = (words: readonly string[]) =>
  words.some((_, index) => isKnownForm(words.slice(0, index + 1)))

const isKnownForm = (words: readonly string[]) =>
  words.length <= MAX_GROUPS && KNOWN_FORM.test(words.join(''))

/**
 * A number of the Universal Postal Union (S10), such as RR123456789AU, or of Australia Post, such as 36XKD5012841.
 * People put spaces between the groups of such a number, and type lower-case letters.
 */
const KNOWN_FORM = /^(?:[A-Z]{2}\d{9}[A-Z]{2}|\d{2}[A-Z]{3}\d{7})$/i
/** A tracking number has up to 40 characters (`TrackingNumber`), and a word of it at least three (`isOneNumber`). */
const MAX_GROUPS = 13

const LETTER = /^letter$/i
const hasPrefix = (word: string) => /^R-/i.test(word)
const orderIn = (word: string) => readReference(word, 'R')
/** Whether the word has the length of an order's code, and a digit, but may have characters that no code has. */
const isLikeCode = (word: string) => /^(?=.*\d)[A-Z\d]{6}$/i.test(word)
const wordsOf = (text: string) => phrasesOf(text).flat()
/** A dash between spaces separates phrases, as in "R-7K3M9Q - 36ABC1234567". */
const phrasesOf = (text: string): Phrase[] =>
  text.split(/[\t,;:#"|]|\s[-–—]\s/).map((phrase) => phrase.split(/\s+/).filter(Boolean))

/** The separator of a CSV with these headings: a tab or a semicolon if they have one, else a comma. */
const separatorIn = (headings: string) => ['\t', ';'].find((sign) => headings.includes(sign)) ?? ','

function cellsOf(text: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells.map((cell) => cell.trim())
}
