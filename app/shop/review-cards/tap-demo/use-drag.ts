import { type PointerEvent, useRef, useState } from 'react'

/** How far to the left the phone is dragged until it reads the card: a share of the picture's height. */
const REACH = 0.13
/** A pointer that moves less than this, in pixels, presses the picture, and drags nothing. */
const SLACK_PX = 6

type Point = { x: number; y: number }

type DragOptions = {
  /** Whether the picture takes presses now. */
  ready: boolean
  onPress: () => void
  /** The pointer begins to drag the phone. */
  onDrag: () => void
  /** The dragged phone is on the card. */
  onArrive: () => void
}

/**
 * A press anywhere on the picture, and a drag of the phone to the card. Returns the handlers of the picture, and how
 * far the phone is dragged from its place, in pixels. The keyboard has the demo's button.
 */
export function useDrag({ ready, onPress, onDrag, onArrive }: DragOptions) {
  const from = useRef<Point & { phone: boolean }>(undefined)
  const [offset, setOffset] = useState<Point>()

  function end() {
    from.current = undefined
    setOffset(undefined)
  }

  return {
    offset,
    handlers: {
      onPointerDown({ target, currentTarget, pointerId, isPrimary, button, clientX, clientY }: PointerEvent) {
        if (!ready || !isPrimary || button !== 0) return
        currentTarget.setPointerCapture(pointerId)
        from.current = {
          x: clientX,
          y: clientY,
          phone: target instanceof Element && target.closest('.tap-phone') !== null,
        }
      },
      onPointerMove({ currentTarget, isPrimary, clientX, clientY }: PointerEvent) {
        if (!isPrimary || !from.current?.phone) return
        const moved = { x: clientX - from.current.x, y: clientY - from.current.y }
        if (!offset) {
          // a finger that moves up or down scrolls the page
          if (Math.abs(moved.x) < Math.max(SLACK_PX, Math.abs(moved.y))) return
          onDrag()
        }
        if (moved.x > -REACH * currentTarget.clientHeight) return setOffset(moved)
        end()
        onArrive()
      },
      onPointerUp({ isPrimary, clientX, clientY }: PointerEvent) {
        if (!isPrimary) return
        const start = from.current
        end()
        if (start && Math.hypot(clientX - start.x, clientY - start.y) < SLACK_PX) onPress()
      },
      onPointerCancel: end,
    },
  }
}
