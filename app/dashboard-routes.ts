import { brand } from '#domain/brand.ts'
import type { RouteDef } from './route-def.ts'

const SCREEN = {
  mode: 'spa',
  chrome: false,
  index: false,
  load: () => import('./screens/dashboard/screen.tsx'),
  src: 'app/screens/dashboard/screen.tsx',
} as const satisfies Partial<RouteDef>

/** The dashboard and its five sub-routes: one screen (spec 2.12). */
export const DASHBOARD_ROUTES = [
  {
    ...SCREEN,
    path: '/dashboard',
    title: `Dashboard | ${brand.name}`,
    description: 'Your services, orders and review cards.',
  },
  {
    ...SCREEN,
    path: '/dashboard/bookings',
    title: `Bookings | Dashboard | ${brand.name}`,
    description: 'Sign in to see your bookings.',
  },
  {
    ...SCREEN,
    path: '/dashboard/payments',
    title: `Payments | Dashboard | ${brand.name}`,
    description: 'Sign in to see your payments.',
  },
  {
    ...SCREEN,
    path: '/dashboard/social',
    title: `Social media | Dashboard | ${brand.name}`,
    description: 'Sign in to see your social media.',
  },
  {
    ...SCREEN,
    path: '/dashboard/reviews',
    title: `Reviews | Dashboard | ${brand.name}`,
    description: 'Sign in to see your reviews.',
  },
  {
    ...SCREEN,
    path: '/dashboard/settings',
    title: `Settings | Dashboard | ${brand.name}`,
    description: 'Sign in to change your settings.',
  },
] as const satisfies readonly RouteDef[]
