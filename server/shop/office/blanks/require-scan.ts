import { readScan } from '#domain/orders/office/blank-cards.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

/** Returns the card code in a scanned or typed text. Throws a 422 `no_code` if the text has none. */
export function requireScan(scanned: string): string {
  const code = readScan(scanned)
  if (code) return code
  throw new ApiError(
    422,
    'no_code',
    'That is no card of ours. Scan the QR code on a blank card, or type its eight characters.',
  )
}
