import { topLayer } from '#app/ui/overlay/top-layer.ts'
import { isModalEntry, leaveModalEntry, modalEntryIsLeft, modalEntryLeft } from './modal-entry.ts'

/**
 * Back closes the open modal instead of leaving the page: while a modal is open, the history has an entry more, with
 * the URL and key of the page. The router never sees these entries; a link inside a modal replaces its entry.
 */
export function closeModalsOnBack(): void {
  let pageKey: unknown

  /** One entry more while a modal is open, and none otherwise: also after a reload with an open modal. */
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

/** The modal on top. The menu is opened without a script, so it is in no list of ours. */
function openModal(): HTMLDialogElement | undefined {
  const top = topLayer()
  // a closed dialog stays in the list until its component has rendered
  if (top instanceof HTMLDialogElement && top.open) return top
  return document.querySelector<HTMLDialogElement>('dialog:modal') ?? undefined
}
