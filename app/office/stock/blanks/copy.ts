/** The copy of /office/stock/blanks. */
export const blanksCopy = {
  title: 'Blank cards',
  lead: 'Codes made in advance. A chip maker writes and prints them; you scan them into orders when you pack.',
  back: 'Stock',
  make: 'Make a batch',
  product: 'Type and colour',
  count: 'How many',
  badCount: (most: number) => `Type a whole number from 1 to ${most}.`,
  action: 'Make codes',
  making: 'Making…',
  made: (count: number, name: string) => `Made ${count} × ${name}. Download its CSV for the chip maker.`,
  batches: 'Batches',
  empty: 'No batch yet.',
  used: (used: number, count: number) => `${used} of ${count} used`,
  file: 'Download CSV',
  fileOf: (count: number, name: string) => `of ${count} × ${name}`,
  downloading: 'Downloading…',
} as const
