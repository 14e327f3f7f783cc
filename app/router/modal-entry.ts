let left: Promise<void> | undefined
let resolveLeft = () => {}

/** Whether the current history entry belongs to a modal. */
export const isModalEntry = (): boolean => history.state?.modal === true

/** Goes back from the entry of a modal that was closed. The browser does so some time later: see `modalEntryLeft`. */
export function leaveModalEntry(): void {
  left = new Promise((resolve) => {
    resolveLeft = resolve
  })
  history.back()
}

/** Resolves `modalEntryLeft`. Call this when the browser has left the entry of a closed modal. */
export function modalEntryIsLeft(): void {
  resolveLeft()
  left = undefined
}

/** Resolves when the entry of a closed modal is left; undefined when no modal's entry is being left. */
export const modalEntryLeft = (): Promise<void> | undefined => left
