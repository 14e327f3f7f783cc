import type { SeededRandom } from './seeded-random.ts'

/** The shop servers that are open at this moment, for buyers who do not care which one answers. */
export type OpenServers = {
  open: (url: string) => void
  close: (url: string) => void
  /** Any open one; waits while there is none. */
  find: (random: SeededRandom) => Promise<string>
  /** Resolves once buyers have come to the doors so many times more. */
  knocks: (count: number) => Promise<void>
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
    knocks: (count) =>
      new Promise((resolve) => {
        let left = count
        const onKnock = () => {
          left -= 1
          if (left > 0) return
          counters.delete(onKnock)
          resolve()
        }
        counters.add(onKnock)
      }),
  }
}
