import type { To } from '#app/router/link.tsx'
import { brand } from '#domain/brand/brand.ts'
import { openingHours } from '#domain/site/hours/opening-hours.ts'

type NavItem = { label: string; to: string }

/** A link of the main navigation. It is marked as current on the pages in `also` too. */
type MainNavItem = { label: string; to: To; also?: readonly To[] }

/** The main navigation in the order of product.md 2.1. */
export const mainNav: readonly MainNavItem[] = [
  { label: 'Home', to: '/' },
  { label: 'Review Cards', to: '/review-cards' },
  { label: 'Smart Websites', to: '/smart-websites' },
  { label: 'TradeOps', to: '/trade-ops', also: ['/pricing'] },
  {
    label: 'Custom Automations',
    to: '/custom-solutions',
    also: ['/booking-automation', '/payment-automation', '/social-automation'],
  },
  { label: 'Contact', to: '/contact' },
]

/** The main action of the header. Its link scrolls to the enquiry section of the home page. */
export const bookDemo = { label: 'Book Demo', to: '/#book-demo' } as const satisfies NavItem

/** The accessible names of the navigation for buyers and account holders in header and footer (rulings.md 46). */
export const accountNav = { header: 'Your account', footer: 'Orders and account' } as const
export const trackOrder = { label: 'Track an order', to: '/order' } as const satisfies NavItem
export const signInLink = { label: 'Sign in', to: '/auth' } as const satisfies NavItem

/** The link that signed-in visitors see in place of `signInLink`. */
export const dashboardLink = { label: 'Dashboard', to: '/dashboard' } as const satisfies NavItem

/** The button below the dashboard link in the menu. */
export const signOutCopy = { label: 'Sign out', busy: 'Signing out...' } as const

/** The link columns of the footer, between the column of the business and the contact column. */
export const footerGroups = [
  {
    title: 'Services',
    links: [
      { label: 'Review Cards', to: '/review-cards' },
      { label: 'Smart Websites', to: '/smart-websites' },
      { label: 'TradeOps', to: '/trade-ops' },
      { label: 'Custom Automations', to: '/custom-solutions' },
    ],
  },
  {
    title: 'Automations',
    links: [
      { label: 'Booking automation', to: '/booking-automation' },
      { label: 'Payment follow-ups', to: '/payment-automation' },
      { label: 'Social media', to: '/social-automation' },
      { label: 'Pricing', to: '/pricing' },
    ],
  },
] as const satisfies readonly { title: string; links: readonly NavItem[] }[]

/** The links in the small print of the footer: the legal pages (rulings.md 37) and the logo files. */
export const smallPrintLinks = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'Refunds', to: '/refunds' },
  { label: 'Logo', to: '/logo-download' },
] as const satisfies readonly NavItem[]

export const footer = {
  blurb: 'Less admin. More time on the tools. Made by someone who’s been on them.',
  contactTitle: 'Give us a call',
  get hours() {
    return openingHours()
  },
  prices: 'All prices in Australian dollars.',
  signOff: 'Made in Australia for people who start at six.',
} as const

const SOCIAL_LABELS = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn' } as const
export type SocialNetwork = keyof typeof SOCIAL_LABELS

/** The brand's social profiles. Networks without a profile are left out (rulings.md 40). */
export const socialLinks = () =>
  (Object.keys(SOCIAL_LABELS) as SocialNetwork[]).flatMap((network) => {
    const href = brand.social[network]
    return href ? [{ network, label: `${brand.name} on ${SOCIAL_LABELS[network]}`, href }] : []
  })

export const skipLink = 'Skip to the content'
