import type { RouteEntry } from '#app/router/route.ts'

const DASHBOARD = {
  // empty, so that load-screen.ts uses the title as the description
  description: '',
  layout: 'app/accounts/dashboard/frame/layout.tsx',
  mode: 'spa',
  chrome: false,
  index: false,
} as const satisfies Partial<RouteEntry>

/**
 * The dashboard and its five sub-routes (product.md 2.12), a receipt for each payment, and a page that prints a poster
 * and stickers for review cards. All but the 404 of the dashboard are rendered in the browser.
 */
export const DASHBOARD_ROUTES = [
  {
    ...DASHBOARD,
    path: '/dashboard',
    file: 'app/accounts/dashboard/overview/screen.tsx',
    title: 'Dashboard | {name}',
    description: 'Your services, orders and review cards.',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/bookings',
    file: 'app/accounts/dashboard/requests/screen.tsx',
    title: 'Bookings | Dashboard | {name}',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/payments',
    file: 'app/accounts/dashboard/payments/screen.tsx',
    title: 'Payments | Dashboard | {name}',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/payments/:id',
    file: 'app/accounts/dashboard/receipt/screen.tsx',
    title: 'Receipt | Dashboard | {name}',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/social',
    file: 'app/accounts/dashboard/social/screen.tsx',
    title: 'Social media | Dashboard | {name}',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/reviews',
    file: 'app/accounts/dashboard/reviews/screen.tsx',
    title: 'Reviews | Dashboard | {name}',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/reviews/print',
    file: 'app/accounts/dashboard/reviews/print/screen.tsx',
    title: 'Poster and stickers | Dashboard | {name}',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/settings',
    file: 'app/accounts/dashboard/settings/screen.tsx',
    title: 'Settings | Dashboard | {name}',
  },
  {
    // every other path below /dashboard, also without header and footer (product.md 2.1)
    path: '/dashboard/*',
    file: 'app/shell/not-found/screen.tsx',
    title: 'Page not found | Dashboard | {name}',
    description: '',
    mode: 'not-found',
    chrome: false,
    index: false,
  },
] as const satisfies readonly RouteEntry[]
