import type { ComponentType } from 'react'
import type { SentSheetProps } from './sent-sheet.tsx'

/**
 * Loads `SentSheet`, which shows a sent form as a stamped job sheet. Resolves with `undefined` if it does not load,
 * such as offline.
 */
export async function loadSentSheet(): Promise<ComponentType<SentSheetProps> | undefined> {
  try {
    return (await import('./sent-sheet.tsx')).SentSheet
  } catch {
    return undefined
  }
}
