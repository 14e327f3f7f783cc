import {
  type NearNumber,
  type OrderToPost,
  type PastedLine,
  type PostingLine,
  readPastedLines,
} from '#domain/orders/office/posting.ts'

/**
 * Puts the lines of undone orders back, above all other lines. So if a second line of an order was refused, the second
 * line is refused again. A line that was typed after the posting, and so is not in `left`, is newer: the line of its
 * order is put back at the end, and refused in its place. The lines are written anew, so that they need no headings.
 */
export function putBack(text: string, undone: readonly PostingLine[], left: string): string {
  const lines = readPastedLines(text)
  const old = new Set(readPastedLines(left).map((line) => line.text))
  const others = lines.filter((line) => !undone.some((one) => isSameLine(line, one)))
  const typed = new Set(others.filter((line) => !old.has(line.text)).map(({ number }) => number))
  const isRetyped = ({ order }: PostingLine) => typed.has(order?.number)
  const [first = ''] = text.trim().split(/[\r\n]/)
  const hasHeadings = first !== '' && first.trim() !== lines[0]?.text
  return [
    ...(hasHeadings ? [first.trim()] : []),
    ...undone.filter((one) => !isRetyped(one)).map(lineTextOf),
    ...others.map((line) => line.text),
    ...undone.filter(isRetyped).map(lineTextOf),
  ].join('\n')
}

const lineTextOf = ({ order, trackingNumber }: PostingLine) =>
  `${order?.number} ${trackingNumber ?? 'letter'}`

const isSameLine = ({ number, tracking, letter, stray }: PastedLine, one: PostingLine) =>
  number === one.order?.number &&
  tracking.toUpperCase() === (one.trackingNumber ?? '') &&
  letter === one.letter &&
  stray === ''

/**
 * Gives each order a line of its number and `rest`. A line with only the number of the order is continued; the other
 * orders get new lines. `end` is the offset in the new text at which the line of the last order ends.
 */
export function writeLines(
  text: string,
  numbers: readonly string[],
  rest: string,
): { text: string; end: number } {
  const lines = text.trim() === '' ? [] : text.trim().split('\n')
  let last = 0
  for (const number of numbers) {
    const begun = lines.findIndex((line) => isOnlyNumber(line, number))
    last = begun === -1 ? lines.length : begun
    lines[last] = `${number} ${rest}`
  }
  return { text: lines.join('\n'), end: lines.slice(0, last + 1).join('\n').length }
}

/**
 * Puts the number that was meant in place of the mistyped one, in the line that had the text `checked`. `end` is the
 * offset in the new text at which this line ends. Without such a line the text stays as it is.
 */
export function replaceNumber(
  text: string,
  checked: string,
  { typed, number }: NearNumber,
): { text: string; end: number } {
  const lines = text.split(/\r\n|\r|\n/)
  const index = lines.findIndex((line) => line.trim() === checked)
  const words = (lines[index] ?? '').split(/([\s,;:#"|]+)/)
  const at = words.indexOf(typed)
  if (at >= 0) lines[index] = words.with(at, number).join('')
  return { text: lines.join('\n'), end: lines.slice(0, index + 1).join('\n').length }
}

/** The lines with a result to show. The only line of a waiting order is left out while it has just the number. */
export function withoutBegun(
  lines: readonly PostingLine[],
  waiting: readonly Pick<OrderToPost, 'id'>[],
): readonly PostingLine[] {
  return lines.filter(({ text, order }) => {
    if (!order || !waiting.some(({ id }) => id === order.id)) return true
    const isNamedTwice = lines.filter((line) => line.order?.id === order.id).length > 1
    return isNamedTwice || !isOnlyNumber(text, order.number)
  })
}

function isOnlyNumber(line: string, number: string): boolean {
  const [read] = readPastedLines(line)
  return read?.number === number && !read.tracking && !read.unclear && !read.stray && !read.letter
}
