import { AUTOMATIONS, type Automation, type AutomationIcon } from './automations.ts'

export type CardData = Automation & { icon: AutomationIcon }

/** Which automations match an answer to "How time-consuming is it?". */
export type Match = 'one step' | 'any' | 'a whole job'

const LITTLE = 3
const A_LOT = 8

/** Up to 3 of 10 that is single steps, from 8 whole jobs; in between every automation matches (rulings.md 35). */
export function matchFor(level: number): Match {
  if (level <= LITTLE) return 'one step'
  return level >= A_LOT ? 'a whole job' : 'any'
}

/** The cards, the matching ones first; among themselves they keep the order of product.md 2.15. */
export function automationsFor(match: Match): readonly CardData[] {
  const matches = (card: Automation) => match === 'any' || card.takes === match
  const cards: readonly CardData[] = AUTOMATIONS
  return [...cards.filter(matches), ...cards.filter((card) => !matches(card))]
}
