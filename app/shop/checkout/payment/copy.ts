/** The copy of /checkout (product.md 2.8). */
export const checkout = {
  title: 'Checkout',
  guest: {
    before: 'You’re checking out as a guest. ',
    link: 'Sign in',
    after: ' if you want this order in your purchase history.',
  },
  sheet: 'Your details',
  fields: {
    email: { label: 'Email', placeholder: '' },
    name: { label: 'Full name', placeholder: '' },
    businessName: { label: 'Business name', placeholder: '' },
    phone: { label: 'Phone', placeholder: '04xx xxx xxx' },
    additionalInfo: {
      label: 'Additional info',
      placeholder: 'Gate code, site hours, anything we should know',
    },
  },
  /** Above the form, for lines that are not sold online yet (rulings.md 3). */
  stays: (names: readonly string[]) =>
    `You’re paying for your cards. ${listOf(names)} ${names.length === 1 ? 'stays' : 'stay'} in your cart.`,
  emailHint: 'Your account’s address.',
  back: 'Back',
  next: (isPosted: boolean, total: string, monthly: string | undefined) =>
    `Next: ${isPosted ? 'delivery address and payment' : 'a secure card page'}.${monthly ? ` ${total} today, then ${monthly} per month.` : ''}`,
} as const

const list = new Intl.ListFormat('en-AU')
/** The names as a list in a sentence, such as "Website Premium, Hosting Starter and Logo Design". */
const listOf = (names: readonly string[]) => list.format(names)
