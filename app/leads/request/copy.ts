import type { FormType } from '#domain/leads/forms/request-choices.ts'

/** The copy of the request dialog (product.md 2.5), and of the same form in the page for browsers without scripts. */
export const requestDialog = {
  titles: {
    website: 'Get Started with Website Design',
    hosting: 'Choose Your Hosting Plan',
    microsoft365: 'Microsoft 365 Business Email',
    addons: 'Select Optional Add-Ons',
  } satisfies Record<FormType, string>,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  none: 'None',
  /** Shown above the list that the dialog begins with, except above the add-ons. */
  pick: 'Pick one, or leave it at None and we’ll advise.',
  lists: {
    website: 'Website package',
    hosting: 'Hosting',
    microsoft365: 'Microsoft 365',
    addons: 'Optional add-ons',
  } satisfies Record<FormType, string>,
  accounts: 'How many email accounts do you need?',
  cards: { label: 'How many NFC cards do you need?', counted: 'NFC cards' },
  details: 'Your details',
  notes: 'Notes',
  submit: 'Submit Request',
  /** For signed-in visitors (rulings.md 4). */
  cart: {
    button: 'Add to cart',
    nothing: 'Pick a package, a plan or an add-on first.',
    left: (names: readonly string[]) =>
      `These can’t go in the cart: ${names.join(', ')}. Submit a request and we’ll get back to you about them.`,
  },
  chosen: {
    title: 'You chose',
    change: 'Change',
    /** The heading above the other lists, by the form type of the dialog. */
    more: {
      website: 'Add hosting, email or extras',
      hosting: 'Add a website, email or extras',
      microsoft365: 'Add a website, hosting or extras',
      addons: 'Add a website, hosting or email',
    } satisfies Record<FormType, string>,
    /** The heading above all lists, when the chosen items are shown in a separate box. */
    all: 'Change it, or add more',
  },
  /** The two sentences at the dialog's foot. Once something is chosen, a phone shows only the first. */
  note: ['No payment now.', 'We’ll come back with the next steps.'],
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  /** Follows the number of items, except on a phone. */
  inRequest: ' in your request',
  sent: 'Got it. Your request is with us.',
  plain: {
    title: 'Send your request',
    lead: 'Tell us what you’re after and how to reach you. No payment now.',
    accountsHint: 'Only if you pick a plan.',
    cardsHint: 'Only if you pick the Google Review NFC Card.',
  },
} as const
