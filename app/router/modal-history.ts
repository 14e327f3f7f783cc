import { topLayer } from '#app/ui/overlay/top-layer.ts'
import { isModalEntry, leaveModalEntry, modalEntryIsLeft, modalEntryLeft } from './modal-entry.ts'

/**
 * Back closes the open modal instead of leaving the page: while a modal is open, the history has an additional entry
 * with the URL and key of the page. The router gets no `popstate` of this entry. A link inside the modal replaces it.
 */
export function closeModalsOnBack(): void {
  let pageKey: unknown

  /** Adds the entry if a modal is open. Goes back from the entry if no modal is open, such as after a reload. */
  function match() {
    const isOpen = openModal() !== undefined
    if (isOpen && !isModalEntry()) {
      pageKey = history.state?.key
      history.pushState({ ...history.state, modal: true }, '')
    }
    if (!isOpen && isModalEntry() && !modalEntryLeft()) leaveModalEntry()
  }

  function onPop(event: Event) {
    const modal = openModal()
    if (modalEntryLeft() || isModalEntry()) {
      modalEntryIsLeft()
      event.stopImmediatePropagation()
      match()
      return
    }
    if (modal && history.state?.key === pageKey) event.stopImmediatePropagation()
    modal?.close()
  }

  addEventListener('popstate', onPop, { capture: true }) // called before the router's listener
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
