import { type OrderToPost, type PostingLine, readPastedLines } from '#domain/orders/office/posting.ts'

/** Adds the lines below the text. */
export const joinLines = (text: string, lines: readonly string[]) =>
  [text.trim(), ...lines].filter((line) => line !== '').join('\n')

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
