import { importOrReload } from '#app/hydration/reload-after-release.ts'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}
declare global {
  // some browsers lack this class, and TypeScript's DOM library does not declare it
  var BarcodeDetector: DetectorClass | undefined
}

/** Reads the QR code in the current frame of a video; undefined if the frame has no code. */
type ReadFrame = (video: HTMLVideoElement) => Promise<string | undefined>

const PAUSE_MS = 120
/** The maximum width in pixels of a frame for the library: enough for a small card's code, and fast on old phones. */
const FRAME_WIDTH = 640

/**
 * Reads QR codes from a video until the signal aborts. Calls `onCode` once for each code that comes into view. Rejects
 * if no reader of codes can be loaded.
 */
export async function readCodes(
  video: HTMLVideoElement,
  { onCode, signal }: { onCode: (text: string) => void; signal: AbortSignal },
): Promise<void> {
  const readFrame = (await builtInReader()) ?? (await libraryReader())
  let inView: string | undefined
  let misses = 0
  const isRunning = () => !signal.aborted
  while (isRunning()) {
    const text = video.readyState >= video.HAVE_CURRENT_DATA ? await readFrame(video) : undefined
    misses = text === undefined ? misses + 1 : 0
    // a single frame without a code may be blurred, so a card counts as gone only after several such frames
    if (misses > MISSES_UNTIL_GONE) inView = undefined
    if (text !== undefined && text !== inView && isRunning()) {
      inView = text
      onCode(text)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

const MISSES_UNTIL_GONE = 5

/** The browser's own reader, which Chrome on Android has; undefined if the browser has none. */
async function builtInReader(): Promise<ReadFrame | undefined> {
  const Detector = globalThis.BarcodeDetector
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  if (!Detector || !formats.includes('qr_code')) return undefined
  const detector = new Detector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue
}

/** The reader of a library, which is loaded only in browsers without a reader of their own. */
async function libraryReader(): Promise<ReadFrame> {
  const { decodeQR } = await importOrReload(() => import('qr/decode.js'))
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!pen || video.videoWidth === 0) return undefined
    canvas.width = Math.min(FRAME_WIDTH, video.videoWidth)
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
    pen.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      return undefined // the library throws when it finds no code
    }
  }
}
