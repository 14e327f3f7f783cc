/**
 * Which modal is on top. While one is open everything outside it is inert and unannounced, so a toast has to move
 * inside. A plain store: the last dialog opened and not yet closed.
 */
const open: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Puts a dialog on top; the answer takes it away again. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  open.push(dialog)
  tell()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    tell()
  }
}

/** The dialog on top, or undefined when the page itself is. */
export const topLayer = (): HTMLElement | undefined => open.at(-1)

export function onTopLayerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}
