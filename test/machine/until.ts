import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 50

/**
 * Polls `ask` until it returns a value. After `atMostMs` of undefined or errors, throws an error with the message
 * `complaint`. The `cause` of this error is the error of the last attempt, if there is one.
 */
export async function until<T>(
  ask: () => Promise<T | undefined>,
  complaint: string,
  atMostMs = 30_000,
): Promise<T> {
  const deadline = performance.now() + atMostMs
  for (;;) {
    let cause: unknown
    try {
      const result = await ask()
      if (result !== undefined) return result
    } catch (error) {
      cause = error
    }
    if (performance.now() > deadline) throw new Error(complaint, { cause })
    await sleep(PAUSE_MS)
  }
}
