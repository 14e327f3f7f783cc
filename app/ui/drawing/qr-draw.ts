import { encode } from 'uqr'

/** The white edge that readers need round a code. */
const QUIET = 4
/** Of one square of the code in a PNG: sharp on a poster, and small enough to mail. */
const PIXELS = 24

export type QrDrawing = { path: string; size: number }

/** A QR code as one path, white edge included: runs of black in a row are one rectangle each. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data
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

/** The code as a file that any printer scales. */
export function qrSvg(text: string): Blob {
  const { path, size } = drawQr(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * PIXELS}" height="${size * PIXELS}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** The code as pixels; undefined where the browser makes no such picture. */
export function qrPng(text: string): Promise<Blob | undefined> {
  const { path, size } = drawQr(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * PIXELS
  canvas.height = size * PIXELS
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(undefined)
  pen.scale(PIXELS, PIXELS)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob((file) => resolve(file ?? undefined), 'image/png'))
}
