/**
 * Event replay: until a page or a part of it is hydrated, a click on one of its buttons, or on an element with
 * `data-replay`, is cancelled, and `onClick` is called. Buttons that work without JavaScript are left alone: those with
 * `popovertarget`, and those with `command` in browsers that support it. Call the returned function after hydration. It
 * stops the capture at once, and clicks the last captured element again in the next task, after the render that follows
 * hydration.
 */
export function replayEvents(isInPart: (button: Element) => boolean, onClick: () => void): () => void {
  const native =
    'commandForElement' in HTMLButtonElement.prototype ? '[command], [popovertarget]' : '[popovertarget]'
  let clicked: HTMLElement | undefined

  function capture(event: MouseEvent) {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, [data-replay]') : null
    if (!button || button.matches(native) || !isInPart(button)) return
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
