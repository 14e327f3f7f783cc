import { cardLines, type OrderLine } from '#server/shop/orders/orders.ts'

export function cardsText(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}

/** The number of cards in these lines, such as "3 cards". */
export function cardLinesText(lines: readonly OrderLine[]): string {
  return cardsText(countOf(cardLines(lines)))
}

/** What happens to the cards next: "We program your 3 cards with the details below and post them by Mon 30 Nov." */
export function postingPromise(lines: readonly OrderLine[], when: string): string {
  const isOne = countOf(cardLines(lines)) === 1
  const [cards, they] = isOne ? ['card', 'it'] : [cardLinesText(lines), 'them']
  return `We program your ${cards} with the details below and post ${they} ${when}.`
}

/** The numbers of cards and other items: "3 cards", "3 cards, 1 other item", or "1 item" without cards. */
export function itemsText(lines: readonly OrderLine[]): string {
  const others = countOf(otherLines(lines))
  if (others === 0) return cardLinesText(lines)
  const hasCards = others < countOf(lines)
  const items = `${others} ${hasCards ? 'other ' : ''}${others === 1 ? 'item' : 'items'}`
  return hasCards ? `${cardLinesText(lines)}, ${items}` : items
}

/** The items other than cards, such as "1 × Website Premium, 2 × Logo Design". */
export function otherLinesText(lines: readonly OrderLine[]): string {
  return otherLines(lines)
    .map(({ quantity, name }) => `${quantity} × ${name}`)
    .join(', ')
}

/** The items other than cards that are not live yet, such as "1 × Website Premium". */
export function owedLinesText(lines: readonly OrderLine[]): string {
  return otherLinesText(lines.filter(({ job }) => job !== 'live'))
}

function countOf(lines: readonly OrderLine[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0)
}

/** The lines other than cards. */
export function otherLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ type }) => type !== 'nfc_card')
}
