import { createListeners } from '#app/ui/listeners.ts'

/**
 * The open dialogs of `useModal`, the topmost last. Everything outside of the topmost dialog is inert and not
 * announced, so toasts are rendered inside of it.
 */
const open: HTMLElement[] = []
const changes = createListeners()

/** Adds a dialog as the topmost. The returned function removes the dialog. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  open.push(dialog)
  changes.notify()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    changes.notify()
  }
}

/** The topmost open dialog, or undefined while none is open. */
export const topLayer = (): HTMLElement | undefined => open.at(-1)

/** Calls the listener when a dialog opens or closes. The returned function unsubscribes. */
export const onTopLayerChange = changes.subscribe
