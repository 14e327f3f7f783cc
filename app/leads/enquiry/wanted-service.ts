import type { MouseEvent } from 'react'
import { isPlain } from '#app/router/link.tsx'
import type { Service } from '#domain/leads/forms/enquiry.ts'

let requested: Service | undefined

/**
 * For a link to the enquiry form: whoever follows it comes for this service (rulings.md 25). Not when it is opened in
 * another tab, where nobody would know of it.
 */
export function wantService(service: Service) {
  return (event: MouseEvent) => {
    if (isPlain(event)) requested = service
  }
}

/** What the visitor came for, told once. */
export function takeWantedService(): Service | undefined {
  const taken = requested
  requested = undefined
  return taken
}
