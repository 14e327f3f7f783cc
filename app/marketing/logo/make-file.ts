import {
  type LogoBackground,
  type LogoFile,
  type LogoWidth,
  logoGround,
  logoHeight,
} from '#domain/brand/logo.ts'
import { logoSource } from './logo-source.ts'

/**
 * Makes a logo file in the browser (product.md 2.16): a PNG of `width` pixels, or the SVG if there is no `width`.
 * Rejects if the drawing cannot be loaded, or the browser cannot draw it.
 */
export function makeLogoFile({ shape, background, width }: LogoFile): Promise<Blob> {
  const source = logoSource(shape, background)
  return width ? drawPng(source, background, width, logoHeight(shape, width)) : fetchSvg(source)
}

async function fetchSvg(source: string): Promise<Blob> {
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source} answered ${response.status}.`)
  return new Blob([await response.text()], { type: 'image/svg+xml' })
}

/**
 * Draws the logo on a canvas of this size. An SVG of our own origin does not taint the canvas, so that the PNG can be
 * read.
 */
async function drawPng(
  source: string,
  background: LogoBackground,
  width: LogoWidth,
  height: number,
): Promise<Blob> {
  const drawing = new Image()
  drawing.src = source
  await drawing.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas to draw on.')
  const ground = logoGround(background)
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(drawing, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png')
  })
  if (!blob) throw new Error('The canvas gave no PNG.')
  return blob
}
