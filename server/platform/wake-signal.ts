export type WakeSignal = {
  wake: () => void
  /** Lets the next `wait` ignore earlier calls of `wake`. */
  reset: () => void
  /** Waits for a call of `wake` since the last reset, for `atMostMs` at most. */
  wait: (atMostMs: number) => Promise<void>
}

/** Wakes an idle loop. A `wake` while the loop is busy ends the loop's next wait at once. */
export function createWakeSignal(): WakeSignal {
  let isSet = false
  let resolveWait = () => {}
  return {
    wake() {
      isSet = true
      resolveWait()
    },
    reset() {
      isSet = false
    },
    wait: (atMostMs) =>
      new Promise((resolve) => {
        if (isSet) return resolve()
        const timer = setTimeout(resolve, atMostMs)
        resolveWait = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
