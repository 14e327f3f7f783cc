/** The words of /checkout (spec 2.8), in the order of the screen. */
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
  emailHint: 'Your account’s address.',
  back: 'Back',
  next: (total: string, monthly: string | undefined) =>
    `Next: a secure card page. ${total} ${monthly ? `today, then ${monthly} per month` : 'in total'}.`,
} as const
