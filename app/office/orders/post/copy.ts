import { MAX_BATCH, type OrderToPost, type PostingHold } from '#domain/orders/office/posting.ts'

/** The copy of /office/orders/post. /office/orders/slips uses some of it. */
export const postCopy = {
  title: (count: number) => {
    if (count === 0) return 'Post orders'
    return count === 1 ? 'Post 1 order' : `Post ${count} orders`
  },
  back: 'All orders',
  more: 'More for posting',
  slips: 'Slips and labels',
  addresses: 'Addresses for MyPost',
  paste: 'Order and tracking, one line each',
  pasteHint: 'Such as R-5TN8VQ 36XKD5012841. With or without R-. Write “letter” if it has no number.',
  chooseFile: 'Choose a CSV',
  notRead: 'That file couldn’t be read. Open it, and paste its lines here.',
  carrier: 'Carrier',
  lines: 'Result of each line',
  line: (line: number) => `Line ${line}:`,
  /** For screen readers, in place of the pictures. */
  products: (lines: OrderToPost['lines']) =>
    lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  takeNumber: (number: string) => `Use ${number}`,
  openOrder: (number: string) => `Open order ${number}`,
  letter: 'Letter',
  posted: 'Posted',
  hasMore: `Only the first ${MAX_BATCH} orders are here. Post these, and the rest move up.`,
  nothing: 'Nothing to post. Knock-off’s looking good.',
  left: (count: number) => (count === 1 ? '1 still needs a number' : `${count} still need a number`),
  asLetters: (written: number, left: number) => {
    if (written < left)
      return written === 1 ? 'Add the written one as a letter' : `Add ${written} written as letters`
    return written === 1 ? 'Add it as a letter' : 'Add all as letters'
  },
  oneAsLetter: 'Add as a letter',
  oneAsLetterOf: (number: string) => `Add as a letter: ${number}`,
  addNumber: 'Add number',
  addNumberOf: (number: string) => `Add number: ${number}`,
  action: (count: number, hasLines: boolean) => {
    if (count === 0) return hasLines ? 'Fix the lines first' : 'Add a number first'
    return count === 1 ? 'Post 1 and mail 1 buyer' : `Post ${count} and mail ${count} buyers`
  },
  busy: 'Posting…',
  /** Why the button is disabled. */
  noLines: 'Type a line for each order, or add orders as letters. Then post them all at once.',
  noneReady: 'None of the lines can be posted yet.',
  wait: 'You’ve got five minutes to undo: emails wait that long.',
  done: (count: number) => `Posted ${count}.`,
  linesBack: (count: number) => (count === 1 ? 'Its line is back below.' : 'Their lines are back below.'),
  needsLink: 'Needs its Google link first',
  held: 'Don’t post these yet',
  hold: {
    link: 'Needs its Google link.',
    dispute: 'The buyer’s bank disputes the payment.',
    refund: 'It is being refunded in full.',
  } satisfies Record<PostingHold, string>,
} as const

export const slipsCopy = {
  title: 'Slips and labels',
  back: 'Back to posting',
  print: 'Print',
  slip: (number: string) => `Packing slip ${number}`,
  postTo: 'Post to',
  from: 'From',
  noAddress: 'No delivery address came with the payment.',
  thanks: (firstName: string) => (firstName ? `Thanks, ${firstName}.` : 'Thanks.'),
  tryOut: (phone: string) =>
    `Hold a phone to each card once: your Google page opens. Not working? ${phone ? `Ring us on ${phone}.` : 'Reply to our email.'}`,
} as const
