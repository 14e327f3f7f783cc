import { readSession } from '#app/api/session-storage.ts'
import { REQUESTED_SERVICE } from '#app/hydration/note-service.ts'
import { SERVICES, type Service } from '#domain/leads/forms/enquiry.ts'

/**
 * The service that a followed link has requested with its `data-service` (rulings.md 25). A new visit begins without it
 * (`noteServices`).
 */
export function requestedService(): Service | undefined {
  const requested = readSession(REQUESTED_SERVICE)
  return SERVICES.find((service) => service === requested)
}

/** Forgets the requested service. From the first input on, the form's draft has the chosen service. */
export function forgetRequestedService(): void {
  if (readSession(REQUESTED_SERVICE) !== null) sessionStorage.removeItem(REQUESTED_SERVICE)
}
