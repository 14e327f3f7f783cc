import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { packCopy as copy } from './copy.ts'
import { readCodes } from './read-codes.ts'

/** The camera that reads QR codes. It starts at a press, and stops when the screen is left. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const [isOn, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const running = useRef<AbortController>(undefined)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const stream = await openCamera()
    const screen = video.current
    setRefused(stream === undefined)
    if (!stream || !screen) return
    const controller = new AbortController()
    running.current = controller
    controller.signal.addEventListener('abort', () => {
      for (const track of stream.getTracks()) track.stop()
    })
    screen.srcObject = stream
    await screen.play().catch(() => {})
    setOn(true)
    await readCodes(screen, { onCode: (text) => latest.current(text), signal: controller.signal })
  }

  function stop() {
    running.current?.abort()
    setOn(false)
  }

  return (
    <section aria-label={copy.camera} className="grid gap-3">
      <div
        hidden={!isOn}
        className="ink relative h-75 overflow-hidden rounded-sheet border border-edge max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0"
      >
        {/* a live picture of the packing bench, without sound */}
        <video ref={video} muted playsInline className="size-full object-cover" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-8 left-1/2 aspect-square -translate-x-1/2 rounded-control border-4 border-dashed border-on-ink"
        />
      </div>
      {isRefused ? <Callout tone="warn">{copy.refused}</Callout> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button className="max-sm:w-full" onClick={isOn ? stop : () => void start()}>
          {isOn ? copy.stop : copy.start}
        </Button>
        <p className="text-small text-text-2">{copy.hint}</p>
      </div>
    </section>
  )
}

/** Undefined where there is no camera, or where the visitor refuses it. */
async function openCamera(): Promise<MediaStream | undefined> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    })
  } catch {
    return undefined
  }
}
