import { drawQr, QR_PIXELS, qrSvg } from '#domain/text/qr-code.ts'

export function qrSvgFile(text: string): Blob {
  return new Blob([`${qrSvg(text)}\n`], { type: 'image/svg+xml' })
}

/** A QR code as a PNG file; undefined if the browser cannot make it. */
export function qrPngFile(text: string): Promise<Blob | undefined> {
  const { path, size } = drawQr(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * QR_PIXELS
  canvas.height = size * QR_PIXELS
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(undefined)
  pen.scale(QR_PIXELS, QR_PIXELS)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob((file) => resolve(file ?? undefined), 'image/png'))
}
