export type WakeSignal = {
  ring: () => void
  /** Forgets earlier rings. */
  hush: () => void
  /** Waits for a ring since the last hush, at most so long. */
  rung: (atMostMs: number) => Promise<void>
}

/** Wakes a loop that has nothing to do. A ring that comes while the loop is still busy is not lost. */
export function createWakeSignal(): WakeSignal {
  let hasRung = false
  let resolveWait = () => {}
  return {
    ring() {
      hasRung = true
      resolveWait()
    },
    hush() {
      hasRung = false
    },
    rung: (atMostMs) =>
      new Promise((resolve) => {
        if (hasRung) return resolve()
        const timer = setTimeout(resolve, atMostMs)
        resolveWait = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
