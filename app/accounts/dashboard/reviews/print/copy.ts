/** The copy of /dashboard/reviews/print, a poster and stickers with the QR code of a card. */
export const printCopy = {
  title: 'Poster and stickers',
  lead: 'The poster is for A4 paper, the stickers are for a sheet of 24 labels. Print at 100%, without margins.',
  back: 'All my cards',
  /** The label of the list of cards. */
  which: 'Scans count for this card',
  poster: 'Poster',
  stickers: 'Sheet of 24 stickers',
  heading: 'Review us on Google',
  /** The heading above each sheet, and the button that prints that sheet alone. */
  heads: { poster: 'Poster, A4', stickers: '24 stickers, 70 × 37 mm' },
  print: { poster: 'Print the poster', stickers: 'Print the stickers' },
  scan: 'Scan with your phone’s camera',
  qr: (url: string) => `QR code that opens ${url}`,
  noLink: {
    title: 'No link to print yet',
    text: 'Tell a card where to lead first: then its QR code opens your Google page.',
    link: 'Go to my cards',
  },
} as const
