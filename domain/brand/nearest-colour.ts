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
  if (canUse(name, colours)) return colours[name]
  return nearestForBoth(name, colours) ?? nearestWhere(name, colours, (changed) => canUse(name, changed))
}

/** The nearest colour with which both colours can be used; undefined if there is none. */
export const nearestForBoth = (name: 'ink' | 'sun', colours: Colours): string | undefined =>
  nearestWhere(name, colours, (changed) => canUse('ink', changed) && canUse('sun', changed))

function nearestWhere(name: 'ink' | 'sun', colours: Colours, isUsable: (changed: Colours) => boolean) {
  const { l, c, h } = toOklch(colours[name])
  for (let step = 0; step < 1 + STEP; step += STEP) {
    for (const light of [l - step, l + step]) {
      const hex = toHex({ l: Math.min(1, Math.max(0, light)), c, h })
      if (isUsable({ ...colours, [name]: hex })) return hex
    }
  }
  return undefined
}

/** Whether a colour has no problem of its own. A problem of the dark blocks belongs to the ink. */
function canUse(name: 'ink' | 'sun', colours: Colours): boolean {
  const problems = colourProblems(colours)
  return problems[name] === undefined && (name === 'sun' || darkBlockProblem(colours) === undefined)
}
