const noun = (taps: number) => (taps === 1 ? 'tap' : 'taps')

/** The copy for an account's review cards, in the dashboard and at /card-setup. */
export const ownCards = {
  lead: 'Where each card leads, what it’s called and how often it’s tapped.',
  leadsTo: 'Opens',
  nowhere: 'Leads nowhere yet.',
  off: 'Switched off: a tap opens a page that says so. Get in touch if that’s not right.',
  pageFirst:
    'This link isn’t one of Google’s, so a tap shows a page first that names the site, until we’ve had a look at it.',
  /** `add` is for a card without a link, `change` for a card with a link. */
  add: 'Add link or name',
  change: 'Change name or link',
  /** For a card with a link but no name: `name` is a button, and `nameOrChange` replaces `change` in the menu. */
  name: 'Name this card',
  nameOrChange: 'Name or change this card',
  /** The button that opens a menu with the other actions of a card. */
  more: (code: string) => `More for card ${code}`,
  close: 'Close',
  noTaps: 'No taps yet',
  posted: 'Posted',
  taps: (taps: number) => `${taps} ${noun(taps)}`,
  /** How many of the taps are scans of the QR code. */
  byQr: (scans: number) => `${scans} of them by QR code`,
  /** The text after the number of taps. */
  andThisWeek: (taps: number, thisWeek: number) => `${noun(taps)}, ${thisWeek} this week`,
  /** The text after this week's number of taps. */
  tapsThisWeek: (taps: number) => `${noun(taps)} this week`,
  most: (taps: number) => `${taps} in the best of 12 weeks`,
  now: 'this week',
  weeks: 'Taps a week, last 12 weeks',
  week: 'Week from',
  tapsHead: 'Taps',
  /** Appended to `svg`, `png`, `print` and `copy` for screen readers. It names the card. */
  of: (code: string) => `of ${code}`,
  svg: 'QR as SVG',
  png: 'QR as PNG',
  print: 'Poster and stickers',
  file: (code: string) => `review-card-${code}`,
  copy: 'Copy tap link',
  copied: 'Tap link copied',
  copyFailed: 'That didn’t copy. Hold the link to copy it yourself:',
  form: {
    label: 'Name of this card',
    hint: 'Only you see it: front counter, ute, Dan’s keys.',
    save: 'Save card',
    saving: 'Saving...',
    saved: 'Saved. From the next tap on it’s like that.',
  },
} as const

const NOT_SET_UP = 'This card isn’t set up yet.'

/** The copy of /card-setup, which a tap opens when the card opens no review page. */
export const cardSetup = {
  anybody: {
    title: NOT_SET_UP,
    text: 'Here to leave a review? Look the business up on Google Maps, or tap again a little later.',
    maps: 'Open Google Maps',
  },
  /** A card that was switched off, usually after a refund. */
  off: {
    title: 'This card is switched off.',
    text: 'It doesn’t open anything any more. To leave a review, look the business up on Google Maps, or ask them for their review link.',
    owner: 'Is it your card, and should it work? Tell us, with the code that’s on it.',
    contact: 'Contact us',
  },
  /** A card whose link leads outside of Google. */
  outside: {
    title: 'This card opens another site.',
    text: 'Its owner has pointed it at a page that isn’t Google’s. Go on only if you know it.',
    loading: 'Looking up where it leads…',
    failed: 'We couldn’t look up where it leads. Tap the card again.',
    leadsTo: 'It leads to',
    goOn: (host: string) => `Go on to ${host}`,
  },
  /** For the card's owner: `mine` before the link is set, `ready` after that. */
  mine: { title: NOT_SET_UP, text: 'It’s one of yours. Tell it where to lead.' },
  ready: { title: 'This card is set up.', text: 'It’s one of yours, and a tap on it opens the link below.' },
  /** A card that was made in advance and belongs to nobody yet. */
  blank: {
    title: NOT_SET_UP,
    text: 'It’s a new card of ours. Once its buyer has set it up, a tap opens their Google review page.',
    owner: 'Did you buy it?',
    withLink:
      'No account? Open the link in your order’s email, and type this code under “Set up a card by its code”:',
    mine: (email: string) => `You’re signed in as ${email}. Did you buy this card?`,
    action: 'Yes, set it up',
    busy: 'Setting it up…',
    done: 'This card is set up. From the next tap on it opens your Google review page.',
    doneWithoutLink: 'This card is yours. Add your Google link on your order’s page, and a tap opens it.',
  },
  owner: 'Is it your card?',
  signIn: 'Sign in to set it up',
  /** For a buyer without an account, who sets the card up on the order's page. */
  byOrder: 'Use my order number',
  notMine: (email: string) => `You’re signed in as ${email}, and this card isn’t one of that account’s.`,
  all: 'All my cards',
  /** Before the phone number. */
  ring: 'Stuck? Ring us on',
} as const
