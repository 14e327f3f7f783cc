import { encode } from 'uqr'

/** The quiet zone that readers need, in modules. */
const QUIET = 4
/** Pixels of one module in a PNG: sharp on a poster, small enough for a mail. */
const PIXELS = 24

export type QrDrawing = { path: string; size: number }

/** A QR code as one path, with its quiet zone: each run of black modules in a row is one rectangle. */
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

/** The code as the text of an SVG file. */
export function qrSvgText(text: string): string {
  const { path, size } = drawQr(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * PIXELS}" height="${size * PIXELS}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
}

/** The code as an SVG file. */
export function qrSvg(text: string): Blob {
  return new Blob([qrSvgText(text)], { type: 'image/svg+xml' })
}

/** The code as a PNG; undefined where the browser cannot make one. */
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
