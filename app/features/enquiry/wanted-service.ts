import type { Service } from '#domain/forms/enquiry.ts'

let wanted: Service | undefined

/** The visitor is on the way to the enquiry form for this service (ruling 25). */
export function wantService(service: Service): void {
  wanted = service
}

/** What the visitor came for, told once. */
export function takeWantedService(): Service | undefined {
  const taken = wanted
  wanted = undefined
  return taken
}
