import { topLayer } from '#app/ui/overlay/top-layer.ts'
import {
  isModalEntry,
  leaveModalEntry,
  modalEntryIsLeft,
  modalEntryLeft,
  setPopHandler,
} from './modal-entry.ts'

/**
 * Back closes the open modal instead of leaving the page: while a modal is open, the history has an additional entry
 * with the URL and key of the page. The router ignores the `popstate` of this entry. A link inside the modal replaces it.
 *
 * Browsers scroll to the section of a hash when they go back. So while a modal is open, the hash is only in the state of
 * the entry.
 */
export function closeModalsOnBack(): void {
  let pageKey: unknown

  /** Adds the entry if a modal is open. Goes back from the entry if no modal is open, such as after a reload. */
  function match() {
    const isOpen = openModal() !== undefined
    if (isOpen && !isModalEntry()) {
      pageKey = history.state?.key
      const { pathname, search, hash } = location
      if (hash) history.replaceState({ ...history.state, hash }, '', pathname + search)
      history.pushState({ ...history.state, modal: true }, '')
    }
    if (!isOpen && isModalEntry() && !modalEntryLeft()) leaveModalEntry()
  }

  setPopHandler(() => {
    const modal = openModal()
    const { hash, ...state } = Object(history.state)
    if (hash && !isModalEntry()) history.replaceState(state, '', hash)
    if (modalEntryLeft() || isModalEntry()) {
      modalEntryIsLeft()
      match()
      return true
    }
    modal?.close()
    return modal !== undefined && state.key === pageKey
  })
  document.addEventListener('toggle', match, { capture: true })
  match()
}

/** Returns the modal on top. `topLayer` lacks the site's menu and the early cart, because HTML attributes open both. */
function openModal(): HTMLDialogElement | undefined {
  const top = topLayer()
  // a closed dialog stays in the list of `topLayer` until its component has rendered
  if (top instanceof HTMLDialogElement && top.open) return top
  return document.querySelector<HTMLDialogElement>('dialog:modal') ?? undefined
}
