import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { enterTopLayer } from './top-layer.ts'

const EXIT_MS = 220

/**
 * Opens and closes a native dialog as `open` changes. While the dialog is open, the page does not scroll, and a click
 * on the scrim closes the dialog. `showModal` traps the focus, makes the page inert and lets Escape close the dialog;
 * `close` returns the focus. A layout effect closes the dialog while its element still exists, also when a navigation
 * removes it. Returns true as long as the dialog is visible, its closing animation included.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): boolean {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    const leave = enterTopLayer(dialog)
    const stopWatching = closeOnScrim(dialog)
    const release = holdPage(dialog)
    return () => {
      stopWatching()
      release()
      leave()
      dialog.close()
    }
  }, [ref, open])
  return useLinger(open)
}

/** Stops the page behind the dialog from scrolling. Zooming with two fingers or Ctrl stays possible. */
function holdPage(dialog: HTMLDialogElement): () => void {
  const hold = (event: WheelEvent | TouchEvent) => {
    const inside = event.target instanceof Node && event.target !== dialog && dialog.contains(event.target)
    const zooms = 'touches' in event ? event.touches.length > 1 : event.ctrlKey
    if (!inside && !zooms) event.preventDefault()
  }
  document.addEventListener('wheel', hold, { passive: false })
  document.addEventListener('touchmove', hold, { passive: false })
  return () => {
    document.removeEventListener('wheel', hold)
    document.removeEventListener('touchmove', hold)
  }
}

/**
 * Closes the dialog at a click on the scrim, which is the backdrop and the empty part of the dialog. A drag that starts
 * in the panel does not close the dialog. Returns a function that removes the listeners.
 */
export function closeOnScrim(dialog: HTMLDialogElement): () => void {
  let pressed = false
  const press = (event: Event) => {
    pressed = event.target === dialog
  }
  const release = (event: Event) => {
    if (pressed && event.target === dialog) dialog.close()
  }
  dialog.addEventListener('pointerdown', press)
  dialog.addEventListener('click', release)
  return () => {
    dialog.removeEventListener('pointerdown', press)
    dialog.removeEventListener('click', release)
  }
}

function useLinger(open: boolean): boolean {
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setShown(false), EXIT_MS)
    return () => clearTimeout(timer)
  }, [open])
  return open || shown
}
