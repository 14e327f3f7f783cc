/**
 * Divides the connections of a pool among areas, so that an area with hanging statements cannot take all connections.
 */
export type Bulkhead = {
  /**
   * Waits until the area may use one more connection, and returns the function that releases the connection. Throws
   * after `waitMs`.
   */
  enter: (area: string) => Promise<() => void>
  /** The number of requests that wait for a connection. */
  waiting: () => number
}

type Waiting = { area: string; start: () => void }

/**
 * Makes a bulkhead. It gives an area a connection while the area uses fewer connections than are free (the dynamic
 * thresholds of Choudhury and Hahne). So an area that works alone gets about half of all connections, and the last free
 * connection goes to an area without a connection.
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
  /** Admits requests in the order of arrival, but skips an area that may not use another connection yet. */
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

/** The driver's own message for a pool without a free connection. */
const TIMEOUT = 'timeout exceeded when trying to connect'
