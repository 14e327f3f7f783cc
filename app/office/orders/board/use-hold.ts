import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const HOLD_MS = 500
/** How far a finger may move while it holds the link. A finger that moves further scrolls the page. */
const STILL_PX = 10

/** Handlers that make a link call `onHold` when a finger holds the link for half a second. */
export function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  /** Whether the finger has held the link. The click that follows must not open the link then. */
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
    // the browser's own menu for a held link must not open; a right click still opens its menu
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
