import { dateTimeIn } from '#domain/time/shop-time.ts'

export type Cell = string | number | null

/** Tells Excel that the file is UTF-8. Without the mark, Excel assumes a local encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
/**
 * Matches a separator before a character that starts a formula, such as `=`. A spreadsheet that is set to this
 * separator starts a cell there, even inside quotes.
 */
const AFTER_SEPARATOR =
  /([;|\t\r\n\v\f\u0085\u2028\u2029])(?=[^\S\t\r\n\v\f\u2028\u2029]*["']*[=+\-@＝＋－＠﹢﹣﹦﹫])/g
/** Matches the start of a text that a spreadsheet may run as a formula. */
const AT_START = /^(?=[\t\r]|[\s"']*[=+\-@＝＋－＠﹢﹣﹦﹫])/

/** A line of CSV (RFC 4180). An apostrophe stops a visitor's text from running as a formula in a spreadsheet. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = cell.replaceAll(AFTER_SEPARATOR, "$1'").replace(AT_START, "'")
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A time in this time zone, in a format that spreadsheets sort. The column's heading names the time zone. */
export function csvMoment(moment: Date | null, timeZone: string): string {
  return moment ? dateTimeIn(timeZone, moment) : ''
}

/** A CSV file as a response, streamed while its rows are read. */
export function csvResponse(
  name: string,
  head: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): Response {
  return new Response(asStream(encoded(head, rows)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

async function* encoded(
  head: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(head))
  for await (const row of rows) yield encoder.encode(csvLine(row))
}

/** Reads the next chunk when the client is ready for it (backpressure). */
function asStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
