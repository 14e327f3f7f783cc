import { AUTOMATIONS, type Automation, type AutomationIcon } from './automations.ts'

export type CardData = Automation & { icon: AutomationIcon }

/** Which automations match an answer to "How time-consuming is it?". */
export type Match = 'one step' | 'any' | 'a whole job'

const LOW_LEVEL = 3
const HIGH_LEVEL = 8

/** The match for a level, by which the cards are sorted (rulings.md 35). */
export function matchFor(level: number): Match {
  if (level <= LOW_LEVEL) return 'one step'
  return level >= HIGH_LEVEL ? 'a whole job' : 'any'
}

/** Returns the automation cards, matching cards first, and otherwise in the order of product.md 2.15. */
export function automationsFor(match: Match): readonly CardData[] {
  const matches = (card: Automation) => match === 'any' || card.takes === match
  const cards: readonly CardData[] = AUTOMATIONS
  return [...cards.filter(matches), ...cards.filter((card) => !matches(card))]
}
