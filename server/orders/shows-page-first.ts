import { isGoogleDestination } from '#domain/cards.ts'

/** Whether a tap asks before it leads on: for a link outside of Google that no operator has agreed to. */
export function showsPageFirst({
  destination,
  approved_link,
}: {
  destination: string | null
  approved_link: string | null
}): boolean {
  return destination !== null && destination !== approved_link && !isGoogleDestination(destination)
}
