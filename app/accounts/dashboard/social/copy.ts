/** The copy of /dashboard/social, which has the social profiles of the account's business (rulings.md 29). */
export const socialLinks = {
  lead: 'Where your customers find your work, kept in one spot.',
  form: 'Your profiles',
  note: 'Fill in the ones you have.',
  save: 'Save profiles',
  saving: 'Saving...',
  saved: 'Saved.',
  open: (site: string) => `Open ${site}`,
  brand: {
    title: 'Brand files',
    text: (brand: string) => `Our logo, for when you tell people who built it: ${brand} in every size.`,
    link: 'See the logo files',
  },
} as const
