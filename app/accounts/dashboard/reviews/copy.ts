import { ownCards } from '#app/shop/card-setup/copy.ts'
import { preCheckout } from '#app/shop/checkout/copy.ts'
import { type GoogleLink, readGoogleLink } from '#domain/google/google-link.ts'
import { groupedCode } from '#domain/orders/cards.ts'

const cardsText = (count: number) => (count === 1 ? '1 card' : `${count} cards`)

/** The copy of /dashboard/reviews that is about all cards of the account. */
export const allCards = {
  groups: {
    arrived: (count: number) => (count === 1 ? 'Your card' : 'Your cards'),
    inPost: (count: number) => `Posted, ${cardsText(count)}`,
    notPosted: (count: number) => `Not posted yet, ${cardsText(count)}`,
  },
  sample: { title: 'What you’d see here', badge: 'Sample taps' },
  total: (taps: number, scans: number) =>
    `${ownCards.taps(taps)} so far${scans > 0 ? `, ${ownCards.byQr(scans)}` : ''}.`,
  noTaps: 'No taps yet. They count from the day a card is posted.',
  best: 'Best seat: most taps',
  bars: 'Bars are weeks; the last one is this week.',
  title: (count: number) => (count === 1 ? 'Where your card opens' : `Where all ${count} cards open`),
  opens: (url: string) => opensText(readGoogleLink(url)),
  different: (links: number) => `They open ${links} different links. Each card below says which.`,
  elsewhere: 'Opens somewhere else',
  nowhere: 'They lead nowhere yet.',
  missing: (count: number) =>
    count === 1 ? '1 of them leads nowhere yet.' : `${count} of them lead nowhere yet.`,
  test: 'Test',
  notTapped: (count: number) => `${count} cards not tapped yet`,
  change: 'Change all cards',
  save: 'Save for all cards',
  saving: 'Saving...',
  saved: (count: number, leftOut: readonly string[]) =>
    leftOut.length === 0
      ? `Saved. From the next tap on ${count === 1 ? '1 card opens' : `${count} cards open`} this link.`
      : `Saved for ${cardsText(count)}. Left as they were, because they’re switched off or refunded: ${leftOut.map(groupedCode).join(', ')}.`,
  text: 'Text your review link',
  message: (business: string, link: string) =>
    `Thanks for choosing ${business || 'us'}! If you have a minute, a Google review helps us a lot: ${link}`,
  copy: 'Copy review link',
  copied: 'Copied',
  copyFailed: 'That didn’t copy. Hold the link to copy it yourself:',
} as const

function opensText(link: GoogleLink): string {
  const { opens } = preCheckout
  if (link.kind === 'other-host') return `Opens ${link.host}, not Google.`
  if (link.kind !== 'google' || link.opens === 'unknown') return opens.unknown
  return link.opens === 'review-form' ? opens.reviewForm(link.name) : opens.listing(link.name)
}
