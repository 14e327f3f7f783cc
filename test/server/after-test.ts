import { afterAll, onTestFinished } from 'vitest'

/** Runs `work` at the end of the calling test, or at the end of the file if called outside of a test. */
export function afterThis(work: () => Promise<void>): void {
  try {
    onTestFinished(work)
  } catch {
    afterAll(work)
  }
}
