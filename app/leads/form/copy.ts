/**
 * The copy of every lead form (product.md 4, rulings.md 16 and 18); the toasts are in `app/shell/toast/copy.ts`.
 */
export const leadForm = {
  busy: 'Submitting...',
  trap: 'Leave this field empty',
  /** Wide screens break the line after the first sentence. */
  sent: 'Got it.\nYour message is\u00a0with us.',
  reference: ['Your reference is ', '. ', 'Keep the reference handy if you ring.'],
  /** Shown before the phone number. */
  ring: 'Something to add?',
  /** The title of the empty form below a sent sheet. */
  another: 'Something else? Send another.',
  failed: 'That didn’t go through. What you typed is still here, so you can send it again.',
  fields: 'Something needs another look. Fix what’s marked, then send it again.',
  /** For fields that the browser finds invalid; the form is not sent. */
  invalid: 'Fix what’s marked, then send it again.',
  /** `orEmail` follows the phone number; `mail` is for a brand without one. */
  otherwise: { call: 'Or call ', orEmail: ', or email ', mail: 'Or email ' },
} as const
