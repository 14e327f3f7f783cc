import type { Calendar } from './calendar.tsx'

let loaded: typeof Calendar | undefined

/** The calendar, once its chunk is here. */
export const loadedCalendar = (): typeof Calendar | undefined => loaded

/** Fetches the chunk; one that failed is asked for again the next time. */
export async function loadCalendar(): Promise<typeof Calendar> {
  const module = await import('./calendar.tsx')
  loaded = module.Calendar
  return loaded
}
