import { scanUrl } from '#domain/orders/cards.ts'
import type { BlankCodes } from '#domain/orders/office/blank-cards.ts'
import { qrSvg } from '#domain/text/qr-code.ts'

/**
 * The CSV of a batch for a chip maker. Each card has a line with its code, the link for its chip, the link in its QR
 * code, and the QR code as SVG text.
 */
export function batchCsv({ cards }: Pick<BlankCodes, 'cards'>): string {
  const lines = cards.map(({ code, url }) =>
    [code, url, scanUrl(url), qrSvg(scanUrl(url))].map(quoted).join(','),
  )
  return `\uFEFF${['Code,Tap link,QR link,QR as SVG', ...lines].join('\r\n')}\r\n`
}

/** A CSV field. The values are our own codes, links and drawings, so none can be a formula. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
