import type { ComponentType } from 'react'
import type { SentSheetProps } from './sent-sheet.tsx'

/**
 * Loads `SentSheet`, which shows a sent form as a stamped job sheet. Returns `undefined` if it does not load, such
 * as offline. Then only the success message and the reference are shown.
 */
export async function loadSentSheet(): Promise<ComponentType<SentSheetProps> | undefined> {
  try {
    return (await import('./sent-sheet.tsx')).SentSheet
  } catch {
    return undefined
  }
}
