import Flashlight from 'lucide-react/icons/flashlight'
import { useEffect, useRef, useState } from 'react'
import { prepareFeedback } from '#app/office/ui/feedback.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { cameraCopy as copy } from './copy.ts'
import { readCodes } from './read-codes.ts'

type CameraProps = {
  onCode: (text: string) => void
  /** What the page says without a camera, or without permission to use it. */
  refused: string
  /** The classes for the height and the edges of the picture. */
  frame: string
  /** Whether the button that starts the camera is the page's main action. */
  isMain?: boolean
}

/** The camera that reads QR codes. A button starts and stops the camera, which also stops when the screen is left. */
export function Camera({ onCode, refused, frame, isMain = false }: CameraProps) {
  const [isOn, setOn] = useState(false)
  /** Why the camera reads no codes; undefined without a problem. */
  const [problem, setProblem] = useState<string>()
  /** Whether a code was read. The hint on how to hold the card is shown until then. */
  const [hasRead, setRead] = useState(false)
  /** The camera's torch; undefined if the page cannot switch a torch. */
  const [torch, setTorch] = useState<{ track: MediaStreamTrack; isLit: boolean }>()
  const video = useRef<HTMLVideoElement>(null)
  /** The controller whose abort stops the camera. `start` sets it before the browser asks for permission. */
  const running = useRef<AbortController>(undefined)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    if (running.current && !running.current.signal.aborted) return
    const controller = new AbortController()
    const { signal } = controller
    const hasEnded = () => signal.aborted
    running.current = controller
    prepareFeedback()
    const stream = await openCamera()
    if (!stream) controller.abort()
    else endWith(signal, stream)
    setProblem(stream ? undefined : refused)
    const screen = video.current
    if (!stream || !screen || hasEnded()) return
    screen.srcObject = stream
    await screen.play().catch(() => {})
    if (hasEnded()) return
    setOn(true)
    // Chrome reports what the camera can do only when the video plays
    const track = stream.getVideoTracks().find(hasTorch)
    setTorch(track && { track, isLit: false })
    const onRead = (text: string) => {
      setRead(true)
      latest.current(text)
    }
    try {
      await readCodes(screen, { onCode: onRead, signal })
    } catch {
      if (hasEnded()) return
      stop()
      setProblem(copy.noReader)
    }
  }

  function stop() {
    running.current?.abort()
    setOn(false)
    setTorch(undefined)
  }

  async function light(isLit: boolean) {
    if (!torch) return
    const isDone = await switchTorch(torch.track, isLit)
    if (isDone) setTorch({ ...torch, isLit })
  }

  const startVariant = isMain ? 'sun' : 'on-ink'
  return (
    <section aria-label={copy.camera} data-on={isOn || undefined} className="grid gap-3">
      <div className="relative grid gap-3">
        <div className={`ink relative overflow-hidden ${frame}`}>
          {/* the video needs no captions, because it is a live picture without sound */}
          <video ref={video} hidden={!isOn} muted playsInline className="size-full object-cover" />
          <span
            aria-hidden="true"
            className={`pointer-events-none absolute rounded-control border-dashed border-on-ink ${isOn ? 'inset-y-8 left-1/2 aspect-square -translate-x-1/2 border-4' : 'inset-4 border-2 opacity-40'}`}
          />
        </div>
        {/* while the camera is off, the button stands in the place of the picture */}
        <div
          className={
            isOn
              ? 'flex flex-wrap items-center gap-x-4 gap-y-2'
              : 'absolute inset-0 grid content-center justify-items-center gap-3 px-4 text-center'
          }
        >
          <Button
            className={isOn ? 'max-sm:w-full' : ''}
            variant={isOn ? 'line' : startVariant}
            onClick={isOn ? stop : () => void start()}
          >
            {isOn ? copy.stop : copy.start}
          </Button>
          {torch ? (
            <Button
              className="max-sm:w-full"
              icon={<Flashlight aria-hidden="true" size={20} />}
              onClick={() => void light(!torch.isLit)}
            >
              {torch.isLit ? copy.torchOff : copy.torchOn}
            </Button>
          ) : null}
          {hasRead ? null : (
            <p className={`text-small ${isOn ? 'text-text-2' : 'text-on-ink-2'}`}>{copy.hint}</p>
          )}
        </div>
      </div>
      {problem ? <Callout tone="warn">{problem}</Callout> : null}
    </section>
  )
}

// TypeScript's DOM library has no types for the torch: https://www.w3.org/TR/image-capture/
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }
type TorchConstraints = MediaTrackConstraintSet & { torch: boolean }

/** Whether the page can switch the torch of this camera. Older versions of Firefox have no `getCapabilities`. */
function hasTorch(track: Partial<Pick<MediaStreamTrack, 'getCapabilities'>>): boolean {
  const capabilities: TorchCapabilities | undefined = track.getCapabilities?.()
  return capabilities?.torch === true
}

/** Resolves to false if the camera refuses, as it does with a low battery. */
async function switchTorch(track: MediaStreamTrack, torch: boolean): Promise<boolean> {
  const lamp: TorchConstraints = { torch }
  try {
    await track.applyConstraints({ advanced: [lamp] })
    return true
  } catch {
    return false
  }
}

/** Stops the camera when the signal aborts, or at once if the signal aborted while the browser asked for permission. */
function endWith(signal: AbortSignal, stream: MediaStream) {
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end)
}

/** Opens a camera, on a phone the rear camera. Undefined without a camera, or if the operator refuses access. */
async function openCamera(): Promise<MediaStream | undefined> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    })
  } catch {
    return undefined
  }
}
