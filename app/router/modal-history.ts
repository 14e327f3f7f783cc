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
 * Both entries have no hash until the modal is closed: browsers scroll to the section of a hash when they go back.
 */
export function closeModalsOnBack(): void {
  let pageKey: unknown
  let pageHash = ''

  /** Adds the entry if a modal is open. Goes back from the entry if no modal is open, such as after a reload. */
  function match() {
    const isOpen = openModal() !== undefined
    if (isOpen && !isModalEntry()) {
      pageKey = history.state?.key
      pageHash = location.hash
      if (pageHash) history.replaceState(history.state, '', location.pathname + location.search)
      history.pushState({ ...history.state, modal: true }, '')
    }
    if (!isOpen && isModalEntry() && !modalEntryLeft()) leaveModalEntry()
  }

  setPopHandler(() => {
    const modal = openModal()
    const isAtPage = history.state?.key === pageKey && !isModalEntry()
    if (isAtPage && pageHash) {
      history.replaceState(history.state, '', pageHash)
      pageHash = ''
    }
    if (modalEntryLeft() || isModalEntry()) {
      modalEntryIsLeft()
      match()
      return true
    }
    modal?.close()
    return modal !== undefined && isAtPage
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
