import type { Dice } from './dice.ts'

/** The shop servers that are open at this moment, for buyers who do not care which one answers. */
export type Doors = {
  open: (url: string) => void
  close: (url: string) => void
  /** Any open one; waits while there is none. */
  find: (dice: Dice) => Promise<string>
  /** Resolves once buyers have come to the doors so many times more. */
  knocks: (count: number) => Promise<void>
}

export function createDoors(): Doors {
  const urls = new Set<string>()
  let opened = Promise.withResolvers<void>()
  const counters = new Set<() => void>()

  async function find(dice: Dice): Promise<string> {
    await opened.promise
    const [first, ...others] = urls
    if (first === undefined) return find(dice)
    for (const count of counters) count()
    return dice.pick([first, ...others])
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
