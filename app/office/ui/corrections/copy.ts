/** The copy for deleting leads and unpaid orders. */
export const deletion = {
  confirm: 'Delete for good',
  busy: 'Deleting…',
  keep: 'Keep it',
  lead: {
    open: 'Delete this lead',
    title: (reference: string) => `Delete lead ${reference}?`,
    text: 'What they wrote, your notes and our emails about it go for good. The log keeps the number, and that you deleted it.',
    done: (reference: string) => ({ title: 'Deleted', description: `Lead ${reference} is gone.` }),
  },
  order: {
    open: 'Delete this order',
    title: (number: string) => `Delete order ${number}?`,
    text: 'Nobody paid for it. What was typed into it goes for good. The log keeps the number, and that you deleted it.',
    done: (number: string) => ({ title: 'Deleted', description: `Order ${number} is gone.` }),
    /** For a paid order. */
    kept: 'Paid orders can’t be deleted: the tax office wants their records for five years.',
  },
} as const

/** The copy for correcting contact details. */
export const correction = {
  open: 'Correct these details',
  openEmail: 'Correct the email',
  orderTitle: (number: string) => `Correct order ${number}`,
  leadTitle: (reference: string) => `Correct the email of ${reference}`,
  email: 'Email',
  name: 'Name',
  phone: 'Phone',
  line1: 'Street address',
  line2: 'Unit or building',
  city: 'Suburb',
  state: 'State or territory',
  postcode: 'Postcode',
  choose: 'Choose',
  googleLink: 'Google link',
  sendOrder: 'Send the confirmation again',
  sendOrderNote: 'With the links to the order, to this email.',
  sendLead: 'Send the thank-you again',
  sendLeadNote: 'With their reference, to this email.',
  mails: 'Send again',
  noEmail: 'Type an email address, like sam@example.com.',
  missing: 'Fill this in.',
  badPostcode: 'A postcode has four digits.',
  linkStays: 'A link can be replaced, but not removed. Paste the new one.',
  /** Shown when somebody else has changed the same details. The typed values stay. */
  conflict: (changes: string) =>
    `Somebody else changed these details in the meantime. ${changes} Save again to keep yours, or close this to take theirs.`,
  isNow: (label: string, value: string) =>
    value === '' ? `${label} is empty now.` : `${label} is now ${value}.`,
  save: 'Save',
  busy: 'Saving…',
} as const
