/** The copy of /dashboard/reviews/print, a poster and stickers with the QR code of a card. */
export const printCopy = {
  title: 'Poster and stickers',
  lead: 'Print the poster on A4 paper, and the stickers on a sheet of 24 labels (70 × 37 mm). Print at 100%, without margins.',
  back: 'All my cards',
  which: (name: string) => `Scans count for ${name}.`,
  poster: 'Poster',
  stickers: 'Sheet of 24 stickers',
  heading: 'Review us on Google',
  scan: 'Scan with your phone’s camera',
  qr: (url: string) => `QR code that opens ${url}`,
  noLink: {
    title: 'No link to print yet',
    text: 'Tell a card where to lead first: then its QR code opens your Google page.',
    link: 'Go to my cards',
  },
} as const
