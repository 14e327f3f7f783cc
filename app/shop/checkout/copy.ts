import { brand } from '#domain/brand/brand.ts'
import { formatAud } from '#domain/money/money.ts'

/** The copy of /pre-checkout (product.md 2.9) and /checkout. Other pages with the Google link use it too. */
export const preCheckout = {
  sheet: 'Business information',
  fields: {
    googleBusinessName: {
      label: 'Google Business name',
      placeholder: 'Kovac Electrical',
      fix: 'make it shorter',
    },
    googleBusinessLink: {
      label: 'Google Business link',
      placeholder: 'https://maps.app.goo.gl/…',
      fix: 'add the full link',
    },
    businessLocation: { label: 'Business location', placeholder: 'Brunswick, VIC', fix: 'make it shorter' },
    phoneNumber: { label: 'Phone number', placeholder: '04xx xxx xxx', fix: 'include the area code' },
  },
  fillIn: 'fill this in',
  confirmLink: 'confirm it, or paste your Google one',
  testLink: 'Test this link',
  opens: {
    reviewForm: (name?: string) => (name ? `Opens the review form of ${name}.` : 'Opens your review form.'),
    listing: (name?: string) =>
      name ? `Opens the listing of ${name}, one tap more.` : 'Opens your listing, one tap more.',
    unknown: 'We can’t tell what this link opens. Test it before you go on.',
    search: 'That’s a search. We find your listing with it, and show you before we post your cards.',
    busy: 'Looking it up...',
  },
  findForMe: {
    label: "I don't know it, find it for me", // quoted by rulings.md 44
    note: 'We look it up and show you before we post your cards.',
  },
  useAnyway: 'Use it anyway',
  usingAnyway: 'We’ll use this link as it is.',
  failed:
    'We couldn’t reach the checkout. Nothing was charged and what you typed is kept: try again in a moment.',
  submit: 'Continue to payment',
  posted: (time: string) => `Posted within ${time}. `,
  refunds: 'Refunds',
  busy: 'Taking you to payment...',
  loading: 'Opening your cart',
  get noScript() {
    return `Buying here needs JavaScript, which is switched off in this browser. Call ${brand.phone} or email ${brand.email} and we’ll take your order.`
  },
} as const

export function thingsToFix(count: number): string {
  const counts = ['', 'One thing', 'Two things', 'Three things', 'Four things']
  return `${counts[count] ?? `${count} things`} to fix`
}

export function pricesChanged(before: number, now: number): string {
  return `Our prices have changed. Your total was ${formatAud(before)} and is now ${formatAud(now)}. Check the summary, then continue.`
}
