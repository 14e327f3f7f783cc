import { createListeners } from '#app/ui/listeners.ts'
import { isQuantity } from '#domain/cart/pricing.ts'
import { CARD_COLOURS, CARD_TYPES, type CardColour, type CardType } from '#domain/catalogue/review-cards.ts'

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

/** The current choice. It starts with the values in the URL, and survives a navigation. */
export function getChoice(): Choice {
  choice ??= { ...FIRST_CHOICE, ...readChoice(new URLSearchParams(location.search)) }
  return choice
}

export function choose(change: Partial<Choice>): void {
  choice = { ...getChoice(), ...change }
  changes.notify()
}

/** Subscribes to changes of the choice; returns a function that unsubscribes. */
export const onChoice = changes.subscribe
