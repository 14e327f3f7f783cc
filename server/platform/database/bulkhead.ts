/** Divides the connections of a pool among areas, so that one whose statements hang leaves some to the others. */
export type Bulkhead = {
  /**
   * Waits until the area may use one more connection, and returns the function that gives it back. Throws after
   * `waitMs`.
   */
  enter: (area: string) => Promise<() => void>
  /** How many wait. */
  waiting: () => number
}

type Waiting = { area: string; start: () => void }

/**
 * An area may use as many connections as are free at that moment (the dynamic thresholds of Choudhury and Hahne): alone
 * half of them, and the last one is for an area that has none.
 */
export function createBulkhead(connections: number, waitMs: number): Bulkhead {
  const used = new Map<string, number>()
  const queue = new Set<Waiting>()
  let free = connections

  const usedBy = (area: string) => used.get(area) ?? 0
  const change = (area: string, by: 1 | -1) => {
    free -= by
    used.set(area, usedBy(area) + by)
    if (usedBy(area) === 0) used.delete(area)
  }
  /** In the order of arrival; an area that has its share is passed over. */
  const admit = () => {
    for (const waiting of queue)
      if (usedBy(waiting.area) < free) {
        queue.delete(waiting)
        change(waiting.area, 1)
        waiting.start()
      }
  }

  return {
    async enter(area) {
      const turn = Promise.withResolvers<void>()
      const waiting = { area, start: turn.resolve }
      queue.add(waiting)
      admit()
      const tooLong = setTimeout(() => {
        if (queue.delete(waiting)) turn.reject(new Error(TIMEOUT))
      }, waitMs)
      await turn.promise.finally(() => clearTimeout(tooLong))
      return () => {
        change(area, -1)
        admit()
      }
    },
    waiting: () => queue.size,
  }
}

/** What the driver says of a pool without a free connection. */
const TIMEOUT = 'timeout exceeded when trying to connect'
