import type { MouseEvent } from 'react'
import { isPlain } from '#app/router/link.tsx'
import type { Service } from '#domain/leads/forms/enquiry.ts'

let requested: Service | undefined

/**
 * Returns a click handler for a link to the enquiry form, which then has this service preselected (rulings.md 25). A
 * link opened in another tab preselects nothing, because the service is kept in memory.
 */
export function requestService(service: Service) {
  return (event: MouseEvent) => {
    if (isPlain(event)) requested = service
  }
}

/** Returns the requested service once. Later calls return undefined. */
export function takeRequestedService(): Service | undefined {
  const taken = requested
  requested = undefined
  return taken
}
