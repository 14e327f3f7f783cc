export type SeededRandom = {
  /** Returns true with the probability `odds`, from 0 to 1. */
  chance: (odds: number) => boolean
  /** Returns a whole number from `from` up to and including `to`. */
  between: (from: number, to: number) => number
  pick: <T>(from: readonly [T, ...T[]]) => T
}

/** Creates a random number generator (mulberry32). The same seed repeats a failure. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1))
  return {
    chance: (odds) => roll() < odds,
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
  }
}
