import { type PointerEvent, useRef, useState } from 'react'

/** How far to the left the phone is dragged until it reads the card: a share of the picture's height. */
const REACH = 0.13
/** A drag begins after this many pixels. A pointer that is released nearer to its start is a press. */
const SLACK_PX = 6

type Point = { x: number; y: number }

type DragOptions = {
  /** Whether presses and drags are handled now. */
  ready: boolean
  onPress: () => void
  /** Called when the pointer begins to drag the phone. */
  onDrag: () => void
  /** Called when the dragged phone reaches the card. */
  onArrive: () => void
}

/**
 * Detects a press anywhere on the picture, and a drag of the phone to the card. Returns the handlers of the picture,
 * and how far the phone is dragged, in pixels. Keyboard users use the demo's button.
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
