let watcher: IntersectionObserver | undefined
const unseen = new WeakSet<Element>()

/**
 * A ref for what enters with an animation: it plays again when the element first comes near the screen. Whatever is
 * on screen as the page comes alive has entered already, by CSS alone, and is left in peace. Nothing is ever hidden to
 * wait, so that a page that is printed, captured or not scripted is whole.
 */
export function firstView(element: Element | null): (() => void) | undefined {
  if (!element) return
  // a little before its first line shows: nobody sees it stand there and then enter
  watcher ??= new IntersectionObserver(enter, { rootMargin: '24px 0px' })
  watcher.observe(element)
  return () => watcher?.unobserve(element)
}

function enter(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) {
      unseen.add(target)
      continue
    }
    if (unseen.has(target)) for (const animation of target.getAnimations({ subtree: true })) animation.play()
    watcher?.unobserve(target)
  }
}
