import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const HOLD_MS = 500
/** A finger that moves further scrolls. */
const STILL_PX = 10

/** Handlers of a link that does something else when a finger holds it. Without `onHold` it is a plain link. */
export function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  /** The click after a hold opens nothing. */
  const isHeld = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!onHold) return {}

  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      stop()
      isHeld.current = false
      if (pointerType !== 'touch') return
      from.current = { x, y }
      timer.current = setTimeout(() => {
        isHeld.current = true
        onHold()
      }, HOLD_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // a held link has a menu of the browser's; with a mouse it stays
    onContextMenu(event: MouseEvent<HTMLElement, globalThis.MouseEvent>) {
      const { nativeEvent } = event
      if (nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch')
        event.preventDefault()
    },
    onClick(event: MouseEvent) {
      if (isHeld.current) event.preventDefault()
      isHeld.current = false
    },
  }
}
