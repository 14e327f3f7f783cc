import { createListeners } from '#app/ui/listeners.ts'

/**
 * The open modals. The last one is on top. Everything outside of it is inert and not announced, so toasts are rendered
 * inside it.
 */
const open: HTMLElement[] = []
const changes = createListeners()

/** Puts a dialog on top. The returned function removes it. */
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

/** Calls back when another dialog, or the page itself, is on top. The returned function unsubscribes. */
export const onTopLayerChange = changes.subscribe
