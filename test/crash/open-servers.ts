import type { SeededRandom } from './seeded-random.ts'

/** The servers that currently run. A visitor uses any of them. */
export type OpenServers = {
  open: (url: string) => void
  close: (url: string) => void
  /** Returns any running server. Waits while there is none. */
  find: (random: SeededRandom) => Promise<string>
  /** Resolves when `find` has returned a server `count` more times. */
  visits: (count: number) => Promise<void>
}

export function createOpenServers(): OpenServers {
  const urls = new Set<string>()
  let opened = Promise.withResolvers<void>()
  const counters = new Set<() => void>()

  async function find(random: SeededRandom): Promise<string> {
    await opened.promise
    const [first, ...others] = urls
    if (first === undefined) return find(random)
    for (const count of counters) count()
    return random.pick([first, ...others])
  }

  return {
    open(url) {
      urls.add(url)
      opened.resolve()
    },
    close(url) {
      urls.delete(url)
      if (urls.size === 0) opened = Promise.withResolvers()
    },
    find,
    visits: (count) =>
      new Promise((resolve) => {
        let left = count
        const onVisit = () => {
          left -= 1
          if (left > 0) return
          counters.delete(onVisit)
          resolve()
        }
        counters.add(onVisit)
      }),
  }
}
