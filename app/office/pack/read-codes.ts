type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}
declare global {
  // not in every browser, and not in TypeScript's DOM library
  var BarcodeDetector: DetectorClass | undefined
}

/** Reads the QR code in the present frame of a video; undefined when there is none. */
type ReadFrame = (video: HTMLVideoElement) => Promise<string | undefined>

const PAUSE_MS = 120
/** Wide enough for a code on a small card, and quick to search on an old phone. */
const FRAME_WIDTH = 640

/** Reads QR codes from a video until the signal aborts. `onCode` gets each code that comes into view once. */
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
    // one frame without a code may be blurred, so the card is gone only after several
    if (misses > MISSES_UNTIL_GONE) inView = undefined
    if (text !== undefined && text !== inView && isRunning()) {
      inView = text
      onCode(text)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

const MISSES_UNTIL_GONE = 5

/** The browser's own reader, which Android has. */
async function builtInReader(): Promise<ReadFrame | undefined> {
  const Detector = globalThis.BarcodeDetector
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  if (!Detector || !formats.includes('qr_code')) return undefined
  const detector = new Detector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue
}

/** A library, which is loaded only here. */
async function libraryReader(): Promise<ReadFrame> {
  const { decodeQR } = await import('qr/decode.js')
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
      return undefined // it throws where it finds no code
    }
  }
}
