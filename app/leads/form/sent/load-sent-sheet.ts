import type { ComponentType } from 'react'
import type { SentSheetProps } from './sent-sheet.tsx'

/** Loads the code of the sheet; `undefined` if it does not load, such as offline. Then only the sentence is shown. */
export async function loadSentSheet(): Promise<ComponentType<SentSheetProps> | undefined> {
  try {
    return (await import('./sent-sheet.tsx')).SentSheet
  } catch {
    return undefined
  }
}
