import type { MouseEvent } from 'react'
import { isPlain } from '#app/router/link.tsx'
import type { Service } from '#domain/leads/forms/enquiry.ts'

let requested: Service | undefined

/**
 * A click handler for a link to the enquiry form: preselects this service there (rulings.md 25). A link opened in
 * another tab preselects nothing, since this state is in memory.
 */
export function requestService(service: Service) {
  return (event: MouseEvent) => {
    if (isPlain(event)) requested = service
  }
}

/** The requested service; the second call returns undefined. */
export function takeRequestedService(): Service | undefined {
  const taken = requested
  requested = undefined
  return taken
}
