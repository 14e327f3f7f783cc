/** The pages of the dashboard, in the order of its navigation (product.md 2.12). */
export const dashboardPages = [
  { id: 'overview', label: 'Overview', to: '/dashboard' },
  { id: 'bookings', label: 'Bookings', to: '/dashboard/bookings' },
  { id: 'payments', label: 'Payments', to: '/dashboard/payments' },
  { id: 'social', label: 'Social', to: '/dashboard/social' },
  { id: 'reviews', label: 'Reviews', to: '/dashboard/reviews' },
  { id: 'settings', label: 'Settings', to: '/dashboard/settings' },
] as const
export type DashboardPage = (typeof dashboardPages)[number]

/** The copy that all pages of the dashboard share. */
export const dashboard = {
  nav: 'Dashboard',
  back: 'Back to site',
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  menu: 'Menu',
  /** The name of the bar with the logo and the menu on phones. */
  bar: 'Top bar',
  more: 'More',
  loading: 'Checking that you’re signed in…',
  /** For data of the account: orders, cards, requests. */
  data: {
    loading: 'Loading…',
    failed: 'This didn’t load. Check your connection, then try again.',
    retry: 'Try again',
  },
  signIn: {
    title: 'Sign in to view your dashboard',
    text: 'Your orders and services live here.',
    button: 'Sign In',
  },
} as const
