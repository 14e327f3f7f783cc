import { createListeners } from '#app/ui/listeners.ts'
import { isQuantity } from '#domain/cart/pricing.ts'
import { CARD_COLOURS, CARD_TYPES, type CardColour, type CardType } from '#domain/catalogue/review-cards.ts'

/** What is chosen in the configurator. */
export type Choice = { type: CardType; colour: CardColour; quantity: number }

export const FIRST_CHOICE: Choice = { type: 'free-standing', colour: 'black', quantity: 1 }

/** The choice in a URL or a form, such as `?type=keyring&colour=white`; invalid values are left out. */
export function readChoice(named: { get(name: string): unknown }): Partial<Choice> {
  const type = CARD_TYPES.find((known) => known === named.get('type'))
  const colour = CARD_COLOURS.find((known) => known === named.get('colour'))
  const quantity = Number(named.get('quantity') ?? 0)
  return { ...(type && { type }), ...(colour && { colour }), ...(isQuantity(quantity) && { quantity }) }
}

let choice: Choice | undefined
const changes = createListeners()

/** The choice now. It starts with the URL's, and survives leaving the page. */
export function getChoice(): Choice {
  choice ??= { ...FIRST_CHOICE, ...readChoice(new URLSearchParams(location.search)) }
  return choice
}

export function choose(change: Partial<Choice>): void {
  choice = { ...getChoice(), ...change }
  changes.notify()
}

/** Subscribes to changes of the choice; returns what unsubscribes. */
export const onChoice = changes.subscribe
