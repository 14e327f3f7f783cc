let left: Promise<void> | undefined
let resolveLeft = () => {}

export const isModalEntry = (): boolean => history.state?.modal === true

/**
 * Goes back from the entry of a modal that was closed. The browser does so some time later: see `modalEntryLeft`.
 *
 * When a page is reloaded just as a modal opens, Chromium can merge the entries of the page and of its modal, while the
 * page still sees both. `history.back` would then leave the page. `navigation.back` rejects instead, and the entry
 * becomes an entry of the page.
 */
export function leaveModalEntry(): void {
  left = new Promise((resolve) => {
    resolveLeft = resolve
  })
  if ('navigation' in window) {
    const { committed, finished } = navigation.back()
    Promise.all([committed, finished]).catch(becomePageEntry)
  } else history.back()
}

function becomePageEntry(): void {
  history.replaceState({ ...history.state, modal: false }, '')
  modalEntryIsLeft()
}

/** Resolves `modalEntryLeft`. Call this when the browser has left the entry of a closed modal. */
export function modalEntryIsLeft(): void {
  resolveLeft()
  left = undefined
}

/** Resolves when the entry of a closed modal is left; undefined when no modal's entry is being left. */
export const modalEntryLeft = (): Promise<void> | undefined => left

let handlePop = () => false

/** `handle` gets each `popstate` before the router, and returns true for a step that only opened or closed a modal. */
export function setPopHandler(handle: () => boolean): void {
  handlePop = handle
}

/** Closes the modal that Back leaves. Returns whether the router must ignore the `popstate`, because the page stays. */
export const handleModalPop = (): boolean => handlePop()
