import type { DeliveryAddress } from '#domain/orders/order-view.ts'
import { readReference } from '#domain/text/reference.ts'

/** The most lines of one paste: a long day's post. */
export const MOST_LINES = 200

/** A line as it was pasted: an order and its tracking number, in any order of words, or "letter" for no number. */
export type PastedLine = {
  /** From 1, with empty lines counted. */
  line: number
  text: string
  /** "R-7K3M9Q"; undefined without an order number. */
  number: string | undefined
  /** '' without a tracking number. */
  tracking: string
  letter: boolean
}

/** What becomes of a line. `ready`: it can be posted. `already`: it was posted with this very number. */
export type PostingStatus = 'ready' | 'posted' | 'already' | 'fault'
export type PostingLine = {
  line: number
  text: string
  status: PostingStatus
  /** Why it is not posted; '' for a good line. */
  message: string
  order: { id: string; number: string; businessName: string } | null
  /** Null for a letter, and where none was understood. */
  trackingNumber: string | null
  letter: boolean
}

/** Response of POST /office/data/orders/post: a line for each pasted one that is not empty. */
export type PostingResult = { lines: PostingLine[]; undo: BatchUndo | null }

/** What became of the start of an order's programming. `already`: it was started before. */
export type ProgramLine = {
  order: { id: string; number: string; businessName: string } | null
  status: 'started' | 'already' | 'fault'
  /** Why it was not started; '' for a started order. */
  message: string
}

/** Response of POST /office/data/orders/program: a line for each order, in the order of the request. */
export type ProgramResult = { lines: ProgramLine[]; undo: BatchUndo | null }

/** The steps of a batch whose mails wait. */
export type BatchUndo = {
  steps: BatchStep[]
  /** When the first of the mails goes. ISO 8601, by the database's clock. */
  goesAt: string
  secondsLeft: number
}
export type BatchStep = { order: string; mail: string }

/** What became of the undo of one step. `already`: it was undone before. */
export type BatchUndoLine = {
  order: { id: string; number: string; businessName: string } | null
  status: 'undone' | 'already' | 'fault'
  /** Why it was not undone; '' for an undone step. */
  message: string
}

/** Response of POST /office/data/orders/undo: a line for each step, in the order of the request. */
export type BatchUndoResult = { lines: BatchUndoLine[] }

/** An order that can be posted, with what its packing slip and its label say. */
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
  needsGoogleLink: boolean
}

/** Response of GET /office/data/orders/to-post, the oldest promise first. */
export type ToPost = { orders: OrderToPost[] }

const HEAD_ORDER = /order|reference|\bref\b/i
const HEAD_TRACKING = /track|consignment|article/i

/** Reads pasted lines or a CSV with or without a line of headings. Headings choose the two columns of a wide file. */
export function readPastedLines(pasted: string): PastedLine[] {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
  const [first, ...rest] = lines
  if (first === undefined) return []
  const head = cellsOf(first.text)
  const columns = [
    head.findIndex((cell) => HEAD_ORDER.test(cell)),
    head.findIndex((cell) => HEAD_TRACKING.test(cell)),
  ]
  if (columns.includes(-1)) return lines.map((one) => readWords(one, wordsOf(one.text)))
  return rest.map((one) => {
    const cells = cellsOf(one.text)
    return readWords(
      one,
      columns.flatMap((column) => wordsOf(cells[column] ?? '')),
    )
  })
}

function readWords({ line, text }: Pick<PastedLine, 'line' | 'text'>, words: readonly string[]): PastedLine {
  const withPrefix = words.findIndex((word) => /^R-/i.test(word))
  const place = withPrefix === -1 ? words.findIndex((word) => orderIn(word) !== undefined) : withPrefix
  const rest = words.filter((_, index) => index !== place)
  const letter = rest.some((word) => /^letter$/i.test(word))
  return {
    line,
    text,
    number: orderIn(words[place] ?? ''),
    tracking: rest.filter((word) => !/^letter$/i.test(word)).join(''),
    letter,
  }
}

const orderIn = (word: string) => readReference(word, 'R')
const wordsOf = (text: string) => text.split(/[\s,;"]+/).filter(Boolean)

/** The cells of a line of CSV, with the separator that the line has. */
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
