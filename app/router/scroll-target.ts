/** Other names of a section (rulings.md 24): the home page's hero links to #contact, which is the enquiry section. */
const ALIASES: Readonly<Record<string, string>> = { contact: 'book-demo' }
const GIVE_UP_MS = 5000

/**
 * The element that a hash or `?section=` names, by an alias or its id. The alias comes first, because the element with
 * the id #contact is empty and cannot take the focus.
 */
export function findAnchor(name: string): HTMLElement | undefined {
  const known = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined
  return document.getElementById(known ?? name) ?? document.getElementById(name) ?? undefined
}

/**
 * Waits for an element, because a page that is still loading has no sections yet. Calls `then` with the element, after
 * `pauseMs` at the earliest. Stops waiting five seconds later, or when the visitor scrolls by wheel or touch. Returns
 * a function that cancels.
 */
export function whenPresent(
  find: () => HTMLElement | undefined,
  pauseMs: number,
  then: (target: HTMLElement) => void,
): () => void {
  const watcher = new MutationObserver(look)
  const pause = setTimeout(() => {
    watcher.observe(document.body, { childList: true, subtree: true })
    look()
  }, pauseMs)
  const end = setTimeout(stop, pauseMs + GIVE_UP_MS)
  addEventListener('wheel', stop, { passive: true })
  addEventListener('touchmove', stop, { passive: true })

  function look() {
    const target = find()
    if (!target) return
    stop()
    then(target)
  }
  function stop() {
    clearTimeout(pause)
    clearTimeout(end)
    watcher.disconnect()
    removeEventListener('wheel', stop)
    removeEventListener('touchmove', stop)
  }
  return stop
}
