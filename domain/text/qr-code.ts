import encodeQR from 'qr'

/** The quiet zone that readers need, in modules. */
const QUIET = 4
/** The pixels of one module in a file. A code of this size is sharp on a poster and small enough for a mail. */
export const QR_PIXELS = 24

type QrDrawing = { path: string; size: number }

/** Draws a QR code, with its quiet zone, as one SVG path. Each run of black modules in a row is one rectangle. */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const size = rows.length
  const path = rows
    .flatMap((row, y) =>
      row.map((isBlack, x) => {
        if (!isBlack || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        return `M${x} ${y}h${(end < 0 ? size : end) - x}v1H${x}z`
      }),
    )
    .join('')
  return { path, size }
}

/** The QR code of a text as an SVG, black on white. It has no `#`, which would end a data URL. */
export function qrSvg(text: string): string {
  const { path, size } = drawQr(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * QR_PIXELS}" height="${size * QR_PIXELS}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path fill="black" d="${path}"/></svg>`
}
