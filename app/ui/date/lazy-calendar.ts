import { importOrReload } from '#app/hydration/reload-after-release.ts'
import type { Calendar } from './calendar.tsx'

let loaded: typeof Calendar | undefined

/** The calendar component; undefined until its chunk is loaded. */
export const loadedCalendar = (): typeof Calendar | undefined => loaded

/**
 * Fetches the chunk of the calendar. After a failure, the next call tries again. If a reload may help, such as after a
 * release, the page is reloaded and the promise never settles (`importOrReload`).
 */
export async function loadCalendar(): Promise<typeof Calendar> {
  const module = await importOrReload(() => import('./calendar.tsx'))
  loaded = module.Calendar
  return loaded
}
