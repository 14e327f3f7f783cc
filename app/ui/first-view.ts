let watcher: IntersectionObserver | undefined

/**
 * A ref for what enters with an animation: it waits until the element is first on screen. Whatever is on screen as the
 * page comes alive has entered already, by CSS alone, and is left in peace. Without JavaScript nothing waits.
 */
export function firstView(element: Element | null): (() => void) | undefined {
  if (!element) return
  watcher ??= new IntersectionObserver(settle)
  watcher.observe(element)
  return () => watcher?.unobserve(element)
}

/** Out of view it waits; taking that away starts the animation, once. */
function settle(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    target.toggleAttribute('data-waiting', !isIntersecting)
    if (isIntersecting) watcher?.unobserve(target)
  }
}
