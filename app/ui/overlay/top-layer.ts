import { createListeners } from '#app/ui/listeners.ts'

/**
 * Which modal is on top. While one is open everything outside it is inert and unannounced, so a toast has to move
 * inside. A plain store: the last dialog opened and not yet closed.
 */
const open: HTMLElement[] = []
const changes = createListeners()

/** Puts a dialog on top; the answer takes it away again. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  open.push(dialog)
  changes.notify()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    changes.notify()
  }
}

/** The dialog on top, or undefined when the page itself is. */
export const topLayer = (): HTMLElement | undefined => open.at(-1)

/** Calls back when another dialog, or the page again, is on top. The answer ends it. */
export const onTopLayerChange = changes.subscribe
