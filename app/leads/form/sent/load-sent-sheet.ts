import type { ComponentType } from 'react'
import type { SentSheetProps } from './sent-sheet.tsx'

/** Loads the sheet's code; undefined offline, where the sentence alone is shown. */
export async function loadSentSheet(): Promise<ComponentType<SentSheetProps> | undefined> {
  try {
    return (await import('./sent-sheet.tsx')).SentSheet
  } catch {
    return undefined
  }
}
