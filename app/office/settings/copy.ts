export const settingsCopy = {
  title: 'Settings',
  lead: 'Nothing goes live till you publish.',
  index: 'Sections',
  back: 'All settings',
  check: 'Check',
  was: (value: string) => `was ${value === '' ? 'empty' : value}`,
  changed: 'changed',
  draft: {
    saving: 'Keeping what you typed…',
    kept: 'Your draft is kept.',
    failed: 'Not kept yet. We try again.',
    tooLarge: 'Not kept: it is too large. Shorten a long list, or choose a smaller logo.',
  },
  others: (who: string) => `${who} has changes too that aren’t published.`,
  published: (by: string, when: string) => `Published by ${by}, ${when}.`,
  neverPublished: 'What is live is the shop as it was built.',
  bar: {
    label: 'Draft',
    none: 'No changes',
    changes: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`,
    notPublished: 'not published',
    problems: (count: number) => `${count} ${count === 1 ? 'field needs' : 'fields need'} another look`,
    throwAway: 'Throw away',
    preview: 'Preview',
    theSite: 'the site',
    publish: (count: number) => (count === 0 ? 'Publish' : `Publish ${count}`),
    publishing: 'Publishing…',
    live: 'Live everywhere.',
    alreadyLive: 'These changes are live already.',
    notReached: 'Still the old version. Nothing was half published.',
    noAnswer: 'No answer came, so it may be live or not. Press it again: it never happens twice.',
    thrown: 'Your draft is gone. You see what is live.',
    throwTitle: 'Throw your draft away?',
    throwText: 'What you changed and did not publish goes for good.',
    keep: 'Keep it',
  },
  conflict: {
    meanwhile: (by: string) =>
      by === 'site.json'
        ? 'A changed site.json came in force meanwhile.'
        : `${by} published other settings meanwhile.`,
    overlaps: (labels: readonly string[]) =>
      labels.length === 0 ? '' : ` Where you differ, yours stands: ${labels.join('; ')}.`,
    merge: 'Show theirs with my changes',
    merged: 'Your changes are on top of theirs now. Look again, then publish.',
    otherTab: 'Your draft was changed in another tab or on another device. All changes are here now.',
  },
  preview: {
    title: 'Preview',
    page: 'Page',
    size: 'Size',
    phone: 'Phone',
    wide: 'Wide',
    open: 'Show the preview',
    frame: (page: string) => `Preview of ${page}`,
    problems: 'Fix the marked fields first: the preview shows what can be published.',
    /** What is true of a changed card price (rulings.md 5 and 9). */
    inCarts:
      'A card price changes: buyers with that card in their cart are told the new price before they pay. A payment page that is already open keeps the old one.',
    newTab: 'In a new tab',
    notOpened: 'The preview couldn’t be loaded. Try again.',
  },
  history: {
    title: 'History',
    empty: 'Nothing has been published from here yet.',
    undo: 'Undo',
    version: (id: number) => `Version ${id}`,
    undone: (id: number) => `Took back version ${id}.`,
    begin: 'Where the history begins',
    undoTitle: (id: number) => `Undo version ${id}?`,
    undoText: (later: number) =>
      later === 0
        ? 'What was live before it is published again.'
        : `What was live before it is published again. That takes back the ${later} later ${later === 1 ? 'version' : 'versions'} too.`,
    confirm: 'Undo',
    keep: 'Leave it',
    done: 'Live again, as it was before.',
    failed: 'The history didn’t load.',
    more: 'Show more',
  },
  file: {
    title: 'File',
    text: 'The published settings as a file, for another shop or as a copy. A file you read goes into your draft.',
    download: 'Download site.json',
    read: 'Read a site.json',
    unreadable: 'That file can’t be read as settings.',
    done: 'The file is in your draft. Look at it, then publish.',
    problems: 'What can’t be used as it is:',
  },
} as const

/** The sections with fields, each at /office/settings/{id}. */
export const sections = {
  prices: { id: 'prices', title: 'Prices and lists', about: 'Cards, websites, hosting, email, add-ons' },
  hours: { id: 'hours', title: 'Hours and holidays', about: 'Opening hours, closed days, the notice' },
  brand: { id: 'brand', title: 'Name, colours and logo', about: 'And the sentence below the headline' },
  pages: { id: 'pages', title: 'Headlines and questions', about: 'The main texts of each page' },
  contact: { id: 'contact', title: 'Phone, ABN, address', about: 'And where else people find you' },
  claims: { id: 'claims', title: 'Claims', about: 'Each with its source and its end' },
  selling: { id: 'selling', title: 'Shipping and selling', about: 'Posting time, what is paid for online' },
} as const

/** The sections without fields, each at /office/settings/{id}. */
export const otherSections = {
  preview: { id: 'preview', title: 'Preview', about: 'The site as your draft makes it' },
  history: { id: 'history', title: 'History and file', about: 'What was published, and back again' },
} as const

/** Pages of the office that are reached from the settings. */
export const linkedPages = {
  setup: { title: 'Set-up', about: 'What a shop needs before it opens' },
  log: { title: 'Log', about: 'Who did what in the office' },
} as const

export const previewPages = [
  { path: '/', name: 'Home' },
  { path: '/review-cards', name: 'Review cards' },
  { path: '/smart-websites', name: 'Smart websites' },
  { path: '/custom-solutions', name: 'Custom solutions' },
  { path: '/pricing', name: 'Pricing' },
  { path: '/trade-ops', name: 'TradeOps' },
  { path: '/booking-automation', name: 'Booking automation' },
  { path: '/payment-automation', name: 'Payment automation' },
  { path: '/social-automation', name: 'Social automation' },
  { path: '/contact', name: 'Contact' },
  { path: '/terms', name: 'Terms' },
] as const
