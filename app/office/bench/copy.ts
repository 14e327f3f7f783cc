/** The copy of the bench, where the chips of sold cards are written. */
export const benchCopy = {
  title: 'Bench',
  /** `chosen` is the number of the order that the parameter `order` of the URL puts first. */
  chosenFirst: (chosen: string) => `${chosen} first, then the oldest promise.`,
  more: 'There are more orders than fit here. Post what is written, and the rest moves up.',
  empty: 'Nothing to write. Every card that was paid for is done.',
  allDone: 'All written. Post them from Orders.',
  toOrders: 'Go to Orders',
  progress: (written: number, total: number) => `${written} of ${total} written`,
  toGo: (count: number, orders: number) => `${count} to go in ${orders} ${orders === 1 ? 'order' : 'orders'}`,
  blanks: (count: number) => (count === 1 ? '1 blank card ready' : `${count} blank cards ready`),
  noBlanks: 'No blank cards ready.',
  makeBlanks: 'Make some',
  address: (host: string) => `Cards get ${host}, a real https address.`,
  list: 'To write',
  cardOf: (position: number, total: number) => `Card ${position} of ${total}`,
  /** How many cards of an order are written. */
  count: (written: number, total: number) => `${written} of ${total}`,
  copyLink: 'Copy tap link',
  copied: 'Copied',
  notCopied: 'This browser doesn’t let us copy. Select the link and copy it.',
  markWritten: 'Mark written',
  /** Replaces `markWritten` while the shop has no real https address for its tap links. */
  elsewhere: 'Written elsewhere',
  written: 'Written',
  undo: 'Undo',
  openOrder: (number: string) => `Open order ${number}`,
  needsLink: 'Needs a link',
  replacement: 'Replacement',
  unsent: (count: number) => `${count} to send: we keep trying while this page is open.`,
  /** Shown in the bar at the foot of a phone, before the code of the next card. */
  next: 'Next:',
  keys: { copy: 'copy next', written: 'written', undo: 'undo' },
  writerApp: {
    title: 'For a writer app',
    text: (count: number) =>
      `${count} tap ${count === 1 ? 'link' : 'links'} that are not written yet, one a line.`,
    waits: 'Waits for your https address.',
    setUp: 'Set it up',
    copy: 'Copy all',
    notCopied: 'This browser doesn’t let us copy. Take the CSV.',
    file: 'CSV',
  },
  scan: {
    title: 'Scan a card’s QR',
    cardOf: (business: string, position: number, total: number) =>
      `${business}, card ${position} of ${total}.`,
    isWritten: 'Written already.',
    notHere: 'No card on the bench has that code. Its order may be posted.',
    copyLink: 'Copy its tap link',
    markWritten: 'Mark it written',
    noCamera:
      'The browser may not use the camera. Allow it in the site’s settings, or find the card in the list.',
  },
  android: {
    title: 'Got an Android phone?',
    text: 'Open this page there in Chrome and hold one card after the other. This browser can’t write chips.',
  },
  nfc: {
    start: 'Start writing',
    pause: 'Pause',
    skip: 'Card won’t take',
    off: 'This phone writes the chips: no app, no typing.',
    hold: 'Hold the next card',
    how: 'Flat on the back of the phone till it buzzes.',
    afterNext: (name: string) => `Then ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    seeList: 'See the list',
    lock: {
      label: 'Lock each chip',
      note: 'After it was read back.',
      title: 'Lock each chip?',
      text: 'Locked chips can’t be changed, ever. The tap link can still lead elsewhere.',
      agree: 'Lock each chip',
      keep: 'Leave them open',
    },
    states: {
      writing: 'Writing. Keep it still.',
      verified: (code: string) => `Written and read back: ${code}`,
      unverified: (code: string) => `Written: ${code}`,
      differs: 'This chip kept something else. Hold it again, or set it aside.',
      other: (code: string) => `This card is written already: ${code}`,
      failed: 'That didn’t take. Hold it again, or press “Card won’t take”.',
      lock: { done: 'Locked.', failed: 'Not locked: hold it again to lock it, or go on.' },
      refused:
        'The browser may not use NFC. Allow it in the site’s settings, and switch NFC on in the phone’s.',
    },
  },
} as const
