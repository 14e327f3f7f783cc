import { onTestFinished, vi } from 'vitest'

/**
 * A fake camera with a fake reader of QR codes. `show` holds a code in front of the camera, until the next `show`. The
 * end of the test stops the camera's picture and removes the reader.
 */
export function fakeScanner(): { show: (text: string) => void } {
  let shown: string | undefined
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  const drawing = setInterval(() => pen?.fillRect(0, 0, 10, 10), 50)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(canvas.captureStream(20))
  class FakeDetector {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => (shown === undefined ? [] : [{ rawValue: shown }])
  }
  vi.stubGlobal('BarcodeDetector', FakeDetector)
  onTestFinished(() => {
    clearInterval(drawing)
    vi.unstubAllGlobals()
  })
  return {
    show: (text) => {
      shown = text
    },
  }
}
