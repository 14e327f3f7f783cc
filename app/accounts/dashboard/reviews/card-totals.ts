import { groupedCode, type OwnCard } from '#domain/orders/cards.ts'

/** The links of the cards that are switched on, the most frequent link first. */
export function linksOf(cards: readonly OwnCard[]): string[] {
  const links = cards.flatMap(({ isOff, destination }) => (isOff || !destination ? [] : [destination]))
  const byLink = [...Map.groupBy(links, (link) => link)]
  return byLink.toSorted(([, a], [, b]) => b.length - a.length).map(([link]) => link)
}

export const cardsOn = (cards: readonly OwnCard[]): OwnCard[] => cards.filter(({ isOff }) => !isOff)

/** The link that more than half of the switched-on cards with a link open; undefined without such a link. */
export function commonLink(cards: readonly OwnCard[]): string | undefined {
  const [link] = linksOf(cards)
  const linked = printableCards(cards)
  const same = linked.filter(({ destination }) => destination === link)
  return 2 * same.length > linked.length ? link : undefined
}

/** Adds up the taps of the cards. `taps` includes the scans of QR codes, as in `OwnCard`. */
export function totalsOf(cards: readonly OwnCard[]): { taps: number; scans: number } {
  const taps = cards.reduce((sum, card) => sum + card.taps, 0)
  const scans = cards.reduce((sum, card) => sum + card.scans, 0)
  return { taps, scans }
}

/** The card with the most taps; undefined in a tie, and with fewer than two cards. */
export function bestCard(cards: readonly OwnCard[]): OwnCard | undefined {
  const [best, second] = cards.toSorted((a, b) => b.taps - a.taps)
  return best && second && best.taps > second.taps ? best : undefined
}

/** The name of the card's product without "review card" or "review tag", such as "Stick-on, white". */
export const shortName = ({ productName }: OwnCard): string => productName.replace(/ review (card|tag)/, '')

/** The card's own name, or else its code and product, short enough for a narrow list. */
export const cardName = (card: OwnCard): string =>
  card.label || `${groupedCode(card.code)}, ${shortName(card).replace(',', '').toLowerCase()}`

/** The first switched-on card with the most frequent link. A message with this link mentions its `businessName`. */
export function usualCard(cards: readonly OwnCard[]): (OwnCard & { destination: string }) | undefined {
  const [link] = linksOf(cards)
  const card = cardsOn(cards).find(({ destination }) => destination === link)
  return card && link ? { ...card, destination: link } : undefined
}

export const printableCards = (cards: readonly OwnCard[]): OwnCard[] =>
  cardsOn(cards).filter(({ destination }) => destination !== null)

/**
 * The card to print: the card with this code if it is switched on and has a link, else the most tapped card with the
 * most frequent link.
 */
export function printableCard(cards: readonly OwnCard[], code: string | null): OwnCard | undefined {
  const [link] = linksOf(cards)
  const printable = printableCards(cards)
  const usual = printable.filter(({ destination }) => destination === link)
  return printable.find((card) => card.code === code) ?? usual.toSorted((a, b) => b.taps - a.taps)[0]
}
