import { readSession } from '#app/api/session-storage.ts'
import { REQUESTED_SERVICE } from '#app/hydration/note-service.ts'
import { SERVICES, type Service } from '#domain/leads/forms/enquiry.ts'

/**
 * Returns the service that a followed link has requested with its `data-service` (rulings.md 25), once. Later calls
 * return undefined.
 */
export function takeRequestedService(): Service | undefined {
  const requested = readSession(REQUESTED_SERVICE)
  if (requested !== null) sessionStorage.removeItem(REQUESTED_SERVICE)
  return SERVICES.find((service) => service === requested)
}
