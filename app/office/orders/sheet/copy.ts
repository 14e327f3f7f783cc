export const sheetCopy = {
  title: (number: string) => `Sheet ${number}`,
  print: 'Print',
  back: 'Back to the order',
  order: 'Order',
  business: 'Business',
  postTo: 'Post to',
  qr: (code: string) => `QR code of card ${code}`,
  each: 'Write each card’s own link on its chip: it leads on to the Google link. Tick the card once it is tested.',
  done: (quantity: number) => `____ of ${quantity} done`,
  nothing: 'This order has no cards to program.',
  noLink: 'No Google link yet: program the cards if you like, and post them once it’s there.',
  opens: 'A tap opens',
} as const
