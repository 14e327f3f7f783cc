import type { SocialSite } from '#domain/site/social-links.ts'

const EXAMPLES: Record<SocialSite, string> = {
  facebook: 'facebook.com/',
  instagram: 'instagram.com/',
  linkedin: 'linkedin.com/company/',
  tiktok: 'tiktok.com/@',
  twitter: 'x.com/',
  pinterest: 'pinterest.com/',
  youtube: 'youtube.com/@',
}

/** The copy of /dashboard/social, which has the social profiles of the account's business (rulings.md 29). */
export const socialLinks = {
  lead: 'Links to your profiles in one spot, for when a customer asks to see your work.',
  form: 'Your profiles',
  note: 'Fill in the ones you have.',
  save: 'Save profiles',
  saving: 'Saving...',
  saved: 'Saved.',
  /** The example in an empty field: a link, not a name. */
  example: (site: SocialSite) => `${EXAMPLES[site]}yourbusiness`,
  open: (site: string) => `Open ${site}`,
  brand: {
    title: 'Brand files',
    text: (brand: string) => `Our logo, for when you tell people who built it: ${brand} in every size.`,
    link: 'See the logo files',
  },
} as const
