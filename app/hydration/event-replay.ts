/**
 * Event replay: until the page, or a part of it, is hydrated, a click on a button in it is cancelled and kept. Links and
 * fields work without JavaScript, and so do buttons with an HTML command, in browsers that know commands. `first` is the
 * first element of the part; its later siblings belong to it too. The returned function ends the capture and clicks the
 * last button again.
 */
export function replayEvents(first: Element, onClick: () => void): () => void {
  const native =
    'commandForElement' in HTMLButtonElement.prototype ? '[command], [popovertarget]' : '[popovertarget]'
  let clicked: HTMLElement | undefined

  function capture(event: MouseEvent) {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>(`button:not(${native})`) : null
    if (!button || !isWithin(first, button)) return
    event.preventDefault()
    event.stopPropagation()
    clicked = button
    onClick()
  }
  document.addEventListener('click', capture, true)
  return () => {
    document.removeEventListener('click', capture, true)
    clicked?.click()
    clicked = undefined
  }
}

function isWithin(first: Element, element: Element): boolean {
  const follows = first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  return first.contains(element) || (follows > 0 && first.parentElement?.contains(element) === true)
}
