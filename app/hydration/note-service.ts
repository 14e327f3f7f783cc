/** The session storage key of the service that a followed link has requested. */
export const REQUESTED_SERVICE = 'requested_service'

/**
 * Notes the `data-service` of a followed link to the enquiry form, for the page that the link leads to (rulings.md 25).
 * The first script does this, so that a press before hydration and a reload keep the service. A new visit, which begins
 * with a typed URL or a link of another site, clears the noted service.
 */
export function noteServices(): void {
  if (isNewVisit()) note(undefined)
  document.addEventListener('click', noteService, true)
}

function noteService({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-service]') : null
  // with a modifier key the link opens in another tab, so the service is not noted for this tab
  if (link && !(metaKey || ctrlKey || shiftKey || altKey)) note(link.dataset.service)
}

function note(service: string | undefined): void {
  try {
    if (service) sessionStorage.setItem(REQUESTED_SERVICE, service)
    else sessionStorage.removeItem(REQUESTED_SERVICE)
  } catch {
    // storage is forbidden: no service is preselected
  }
}

function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return (
    visit instanceof PerformanceNavigationTiming &&
    visit.type === 'navigate' &&
    !document.referrer.startsWith(`${location.origin}/`)
  )
}
