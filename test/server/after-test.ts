import { afterAll, onTestFinished } from 'vitest'

/** Runs when the test ends that called it; called from a `beforeAll` or a file's top, when the file ends. */
export function afterThis(work: () => Promise<void>): void {
  try {
    onTestFinished(work)
  } catch {
    afterAll(work)
  }
}
