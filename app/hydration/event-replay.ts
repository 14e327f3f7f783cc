/**
 * Event replay: until the page, or a part of it, is hydrated, a click on a button in it is cancelled and kept. Links and
 * fields work without JavaScript, and so do buttons with an HTML command, in browsers that know commands. The returned
 * function ends the capture at once, so that no press is taken from a page that can handle it. The last button is clicked
 * again in the next task, after what React renders once it is hydrated.
 */
export function replayEvents(isInPart: (button: Element) => boolean, onClick: () => void): () => void {
  const native =
    'commandForElement' in HTMLButtonElement.prototype ? '[command], [popovertarget]' : '[popovertarget]'
  let clicked: HTMLElement | undefined

  function capture(event: MouseEvent) {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>(`button:not(${native})`) : null
    if (!button || !isInPart(button)) return
    event.preventDefault()
    event.stopPropagation()
    clicked = button
    onClick()
  }
  document.addEventListener('click', capture, true)
  return () => {
    document.removeEventListener('click', capture, true)
    const last = clicked
    clicked = undefined
    if (last) setTimeout(() => last.click())
  }
}
