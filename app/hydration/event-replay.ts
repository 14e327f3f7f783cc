/**
 * Until the page, or a part of it, is alive, a button pressed in it waits: the press is taken back, and repeated once it
 * can be answered. Links and fields work without, and so do buttons that HTML itself gives a command, where the browser
 * knows of commands. `first` is the part's first element; its siblings up to the end are the part's too. The answer ends
 * the holding, and presses what was pressed last.
 */
export function holdEvents(first: Element, onPress: () => void): () => void {
  const answered =
    'commandForElement' in HTMLButtonElement.prototype ? '[command], [popovertarget]' : '[popovertarget]'
  let pressed: HTMLElement | undefined

  function hold(event: MouseEvent) {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>(`button:not(${answered})`) : null
    if (!button || !isFrom(first, button)) return
    event.preventDefault()
    event.stopPropagation()
    pressed = button
    onPress()
  }
  document.addEventListener('click', hold, true)
  return () => {
    document.removeEventListener('click', hold, true)
    pressed?.click()
    pressed = undefined
  }
}

function isFrom(first: Element, element: Element): boolean {
  const follows = first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  return first.contains(element) || (follows > 0 && first.parentElement?.contains(element) === true)
}
