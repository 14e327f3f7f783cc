import { brand } from '#domain/brand/brand.ts'
import type { RouteDef } from './route-def.ts'

const DASHBOARD = { mode: 'spa', chrome: false, index: false } as const satisfies Partial<RouteDef>

/**
 * The dashboard and its five sub-routes (product.md 2.12), with a receipt for each payment: filled by the browser, each
 * screen a chunk of its own.
 */
export const DASHBOARD_ROUTES = [
  {
    ...DASHBOARD,
    path: '/dashboard',
    title: `Dashboard | ${brand.name}`,
    description: 'Your services, orders and review cards.',
    load: () => import('#app/accounts/dashboard/overview/screen.tsx'),
    src: 'app/accounts/dashboard/overview/screen.tsx',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/bookings',
    title: `Bookings | Dashboard | ${brand.name}`,
    description: 'Sign in to see your bookings.',
    load: () => import('#app/accounts/dashboard/bookings/screen.tsx'),
    src: 'app/accounts/dashboard/bookings/screen.tsx',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/payments',
    title: `Payments | Dashboard | ${brand.name}`,
    description: 'Sign in to see your payments.',
    load: () => import('#app/accounts/dashboard/payments/screen.tsx'),
    src: 'app/accounts/dashboard/payments/screen.tsx',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/payments/:id',
    title: `Receipt | Dashboard | ${brand.name}`,
    description: 'The receipt of one order, to print.',
    load: () => import('#app/accounts/dashboard/receipt/screen.tsx'),
    src: 'app/accounts/dashboard/receipt/screen.tsx',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/social',
    title: `Social media | Dashboard | ${brand.name}`,
    description: 'Sign in to see your social media.',
    load: () => import('#app/accounts/dashboard/social/screen.tsx'),
    src: 'app/accounts/dashboard/social/screen.tsx',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/reviews',
    title: `Reviews | Dashboard | ${brand.name}`,
    description: 'Sign in to see your reviews.',
    load: () => import('#app/accounts/dashboard/reviews/screen.tsx'),
    src: 'app/accounts/dashboard/reviews/screen.tsx',
  },
  {
    ...DASHBOARD,
    path: '/dashboard/settings',
    title: `Settings | Dashboard | ${brand.name}`,
    description: 'Sign in to change your settings.',
    load: () => import('#app/accounts/dashboard/settings/screen.tsx'),
    src: 'app/accounts/dashboard/settings/screen.tsx',
  },
  {
    // every other path below /dashboard: not found, and without header and footer as the rest of it (product.md 2.1)
    path: '/dashboard/*',
    title: `Page not found | Dashboard | ${brand.name}`,
    description: 'There is no such page in the dashboard.',
    mode: 'not-found',
    chrome: false,
    index: false,
    load: () => import('#app/shell/not-found/screen.tsx'),
    src: 'app/shell/not-found/screen.tsx',
  },
] as const satisfies readonly RouteDef[]
