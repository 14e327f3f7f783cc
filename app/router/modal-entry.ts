let left: Promise<void> | undefined
let resolveLeft = () => {}

/** Whether the history entry is that of an open modal. */
export const isModalEntry = (): boolean => history.state?.modal === true

/** Goes back from the entry of a modal that was closed. The browser does it some time later. */
export function leaveModalEntry(): void {
  left = new Promise((resolve) => {
    resolveLeft = resolve
  })
  history.back()
}

/** To be called once the entry is left. */
export function modalEntryIsLeft(): void {
  resolveLeft()
  left = undefined
}

/** Resolves when the entry of a closed modal is left; undefined when none is being left. */
export const modalEntryLeft = (): Promise<void> | undefined => left
