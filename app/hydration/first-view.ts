let watcher: IntersectionObserver | undefined
const unseen = new WeakSet<Element>()

/**
 * A ref for an element with an entrance animation. CSS plays the animation when the page is shown. For an element that
 * is outside of the viewport at that time, the animation plays again when it first scrolls near the viewport. No
 * element is hidden before its animation, so that a page is complete in print, in screenshots and without scripts.
 */
export function firstView(element: Element | null): (() => void) | undefined {
  if (!element) return
  // 24 px early, so that the animation starts before the element is visible
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
