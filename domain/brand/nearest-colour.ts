import type { Brand } from './brand.ts'
import { colourProblems, darkBlockProblem } from './brand-colours.ts'
import { toHex, toOklch } from './colour.ts'

type Colours = Brand['colours']

const STEP = 0.004

/**
 * The colour that can be used and is nearest in lightness (OKLCH) to the ink or the sun of `colours`, with the same hue
 * and chroma; the colour itself if it can be used. If none fits the other colour too, it may leave that one with a
 * problem. Undefined if there is none.
 */
export function nearestUsable(name: 'ink' | 'sun', colours: Colours): string | undefined {
  return canUse(name, colours) ? colours[name] : nearestFitting(name, colours)
}

/** The same, but a colour that can be used itself is changed too if that makes it fit the other colour. */
export function nearestFitting(name: 'ink' | 'sun', colours: Colours): string | undefined {
  const { l, c, h } = toOklch(colours[name])
  let nearest: string | undefined
  for (let step = 0; step < 1 + STEP; step += STEP) {
    for (const light of [l - step, l + step]) {
      const hex = toHex({ l: Math.min(1, Math.max(0, light)), c, h })
      const changed = { ...colours, [name]: hex }
      if (!canUse(name, changed)) continue
      if (canUse(name === 'ink' ? 'sun' : 'ink', changed)) return hex
      nearest ??= hex
    }
  }
  return nearest
}

/** Whether a colour has no problem of its own. A problem of the dark blocks belongs to the ink. */
export function canUse(name: 'ink' | 'sun', colours: Colours): boolean {
  const problems = colourProblems(colours)
  return problems[name] === undefined && (name === 'sun' || darkBlockProblem(colours) === undefined)
}
