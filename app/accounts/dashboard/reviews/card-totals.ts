import type { OwnCard } from '#domain/orders/cards.ts'

/** Where the cards that are switched on lead, the most frequent link first. A card without a link counts for none. */
export function linksOf(cards: readonly OwnCard[]): string[] {
  const links = cards.flatMap(({ isOff, destination }) => (isOff || !destination ? [] : [destination]))
  const byLink = [...Map.groupBy(links, (link) => link)]
  return byLink.toSorted(([, a], [, b]) => b.length - a.length).map(([link]) => link)
}

/** Those that a change of all cards reaches. */
export const cardsOn = (cards: readonly OwnCard[]): OwnCard[] => cards.filter(({ isOff }) => !isOff)

/** Taps of the chips and scans of the QR codes. */
export function totalsOf(cards: readonly OwnCard[]): { taps: number; scans: number } {
  const all = cards.reduce((sum, { taps }) => sum + taps, 0)
  const scans = cards.reduce((sum, card) => sum + card.scans, 0)
  return { taps: all - scans, scans }
}

/** The card with the most taps; undefined while there is nothing to compare. */
export function bestCard(cards: readonly OwnCard[]): OwnCard | undefined {
  const [best, second] = cards.toSorted((a, b) => b.taps - a.taps)
  return best && second && best.taps > second.taps ? best : undefined
}

export const cardName = ({ label, productName, code }: OwnCard): string => label || `${productName} (${code})`

/** The card to print: the one with this code, else the first that leads to the account's main link. */
export function printableCard(cards: readonly OwnCard[], code: string | null): OwnCard | undefined {
  const ready = cardsOn(cards).filter(({ destination }) => destination !== null)
  const [link] = linksOf(cards)
  return ready.find((card) => card.code === code) ?? ready.find(({ destination }) => destination === link)
}
