import type { Page } from '@playwright/test'
import encodeQR from 'qr'

declare global {
  interface Window {
    show: (modules: boolean[][]) => void
  }
}

/** Installs a fake camera whose picture is a canvas. `window.show` draws a QR code on the canvas. */
export function fakeCamera(): void {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const pen = canvas.getContext('2d')
  let modules: boolean[][] = []
  const draw = () => {
    if (!pen) return
    pen.fillStyle = '#999'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    const size = 8
    for (const [y, row] of modules.entries())
      for (const [x, isBlack] of row.entries()) {
        pen.fillStyle = isBlack ? '#000' : '#fff'
        pen.fillRect(120 + x * size, 60 + y * size, size, size)
      }
  }
  setInterval(draw, 50)
  window.show = (shown) => {
    modules = shown
  }
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20))
}

/** Holds the QR code of a text in front of the fake camera, until the next `show`. */
export const show = (page: Page, text: string) =>
  page.evaluate((modules) => window.show(modules), encodeQR(text, 'raw', { border: 4 }))
