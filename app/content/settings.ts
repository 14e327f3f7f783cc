/** The words of the dashboard's settings (ruling 29), in the order of the screen. */
export const settings = {
  title: 'Settings',
  loading: 'Loading your settings…',
  failed: {
    text: 'Your settings didn’t load. Check your connection, then try again.',
    retry: 'Try again',
  },
  profile: {
    title: 'Your details',
    text: 'The checkout is filled in with these before you get there. Leave out what you like.',
    you: 'About you',
    business: 'Your business on Google',
    fields: {
      fullName: 'Full name',
      businessName: 'Business name',
      phone: 'Phone',
      googleBusinessName: 'Google Business name',
      businessLocation: 'Business location',
      businessPhone: 'Phone number of the business',
    },
    save: 'Save details',
    saving: 'Saving...',
    saved: 'Saved. The checkout will be filled in with these.',
  },
  email: {
    title: 'Email address',
    text: 'What you sign in with, and where we write to.',
    now: 'Your address is',
    field: 'New email address',
    missing: 'Fill in your new email address.',
    same: 'That’s the address you have now.',
    save: 'Change email address',
    saving: 'Sending...',
    pending: (from: string, to: string) =>
      `We’ve sent a mail to both ${from} and ${to}. Open the link in each of them, and ${to} is your address from then on.`,
    resend: 'Send them again',
    resending: 'Sending...',
    resent: 'Sent again. The links in the earlier mails no longer work.',
  },
} as const

/** What a refusal of the auth service means for the person who caused it, by its code (wire 3). */
const REFUSALS: Readonly<Record<string, string>> = {
  email_exists: 'That address belongs to another account. Use a different one, or sign in with it.',
  email_address_invalid: 'That doesn’t look like an email address. It needs an @ and a domain.',
  insufficient_aal: 'Sign out, then sign in again with the code from your app, to change this.',
  over_request_rate_limit: 'That was too many tries in a row. Wait a minute, then try again.',
}

export const NOT_REACHED = 'That didn’t go through. Check your connection, then try again.'

/** A sentence for a refusal: ours where we have one, else the server's own. */
export function refusalWords(code: string | undefined, message: string): string {
  const known = code !== undefined && Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined
  return known ?? (message || NOT_REACHED)
}
