import type { RouteDef, RouteEntry } from '#app/router/route.ts'
import { SEARCH_TEXTS } from '#domain/site/page-texts/search-texts.ts'
import { CHECKOUT_ROUTES } from './checkout-routes.ts'
import { DASHBOARD_ROUTES } from './dashboard-routes.ts'
import { withCode } from './load-screen.ts'
import { OFFICE_ROUTES } from './office-routes.ts'

const SITE = [
  {
    path: '/',
    file: 'app/marketing/home/screen.tsx',
    ...SEARCH_TEXTS['/'],
    mode: 'prerender',
  },
  {
    path: '/smart-websites',
    file: 'app/marketing/smart-websites/screen.tsx',
    ...SEARCH_TEXTS['/smart-websites'],
    mode: 'prerender',
  },
  {
    path: '/contact',
    file: 'app/leads/contact/screen.tsx',
    ...SEARCH_TEXTS['/contact'],
    mode: 'prerender',
  },
  {
    path: '/auth',
    file: 'app/accounts/auth/screen.tsx',
    title: 'Sign in or create an account | {name}',
    description: 'Your services, orders and review cards in one spot.',
    mode: 'prerender',
    index: false,
  },
  {
    path: '/review-cards',
    file: 'app/shop/review-cards/screen.tsx',
    ...SEARCH_TEXTS['/review-cards'],
    mode: 'prerender',
  },
  ...CHECKOUT_ROUTES,
  {
    path: '/pricing',
    file: 'app/marketing/pricing/screen.tsx',
    ...SEARCH_TEXTS['/pricing'],
    mode: 'prerender',
    beta: true,
  },
  ...DASHBOARD_ROUTES,
  {
    path: '/booking-automation',
    file: 'app/marketing/automations/booking/screen.tsx',
    ...SEARCH_TEXTS['/booking-automation'],
    mode: 'prerender',
  },
  {
    path: '/payment-automation',
    file: 'app/marketing/automations/payment/screen.tsx',
    ...SEARCH_TEXTS['/payment-automation'],
    mode: 'prerender',
  },
  {
    path: '/social-automation',
    file: 'app/marketing/automations/social/screen.tsx',
    ...SEARCH_TEXTS['/social-automation'],
    mode: 'prerender',
  },
  {
    path: '/trade-ops',
    file: 'app/marketing/trade-ops/screen.tsx',
    ...SEARCH_TEXTS['/trade-ops'],
    mode: 'prerender',
    beta: true,
  },
  {
    path: '/custom-solutions',
    file: 'app/marketing/custom-solutions/screen.tsx',
    ...SEARCH_TEXTS['/custom-solutions'],
    mode: 'prerender',
  },
  {
    path: '/logo-download',
    file: 'app/marketing/logo/download/screen.tsx',
    title: 'Download the logo | {name}',
    description:
      'The {name} logo as SVG or PNG, rectangular or square, on a transparent, dark or light background.',
    mode: 'prerender',
  },
  {
    path: '/logo',
    file: 'app/marketing/logo/gallery/screen.tsx',
    title: 'Logo files | {name}',
    description: 'Public links to the {name} logo in four sizes on three backgrounds.',
    mode: 'prerender',
  },
  {
    path: '/privacy',
    file: 'app/marketing/legal/privacy/screen.tsx',
    title: 'Privacy | {name}',
    description: 'What we keep about you, for how long, and who else receives it.',
    mode: 'prerender',
  },
  {
    path: '/terms',
    file: 'app/marketing/legal/terms/screen.tsx',
    title: 'Terms of sale | {name}',
    description: 'What you buy from us, what it costs and what both sides can expect.',
    mode: 'prerender',
  },
  {
    path: '/refunds',
    file: 'app/marketing/legal/refunds/screen.tsx',
    title: 'Refunds and returns | {name}',
    description: 'When you get your money back, and how to ask for it.',
    mode: 'prerender',
  },
  {
    path: '/message-sent',
    file: 'app/leads/message-pages/sent/screen.tsx',
    title: 'Message sent | {name}',
    description: 'Your message is with us, and this is its reference.',
    mode: 'prerender',
    index: false,
  },
  {
    path: '/message-not-sent',
    file: 'app/leads/message-pages/not-sent/screen.tsx',
    title: 'Message not sent | {name}',
    description: 'Your message didn’t reach us, and how to send it after all.',
    mode: 'prerender',
    index: false,
  },
  {
    path: '/card-setup',
    file: 'app/shop/card-setup/screen.tsx',
    title: 'Set up a review card | {name}',
    description: 'This card leads nowhere yet. Its owner can say where it should.',
    mode: 'prerender',
    index: false,
  },
  {
    path: '/order',
    file: 'app/shop/orders/find/screen.tsx',
    title: 'Track an order | {name}',
    description: 'Find your order by its number and your email address.',
    mode: 'prerender',
    index: false,
  },
  {
    path: '/order/:id',
    file: 'app/shop/orders/order/screen.tsx',
    title: 'Your order | {name}',
    description: 'Where your order is up to.',
    mode: 'spa',
    index: false,
  },
  {
    path: '/order/:id/invoice',
    file: 'app/shop/orders/invoice/screen.tsx',
    title: 'Your invoice | {name}',
    description: 'The tax invoice of one order, to print or to keep.',
    mode: 'spa',
    chrome: false,
    index: false,
  },
  {
    path: '/operator',
    file: 'app/office/first-operator/screen.tsx',
    title: 'Operator | {name}',
    description: '',
    mode: 'spa',
    index: false,
  },
  ...OFFICE_ROUTES,
] as const satisfies readonly RouteEntry[]

const STYLE_GUIDE: readonly RouteEntry[] = import.meta.env.DEV
  ? [
      {
        path: '/styleguide',
        file: 'app/styleguide/screen.tsx',
        title: 'Style guide | {name}',
        description: 'Every part of the design system in every state.',
        mode: 'prerender',
        index: false,
      },
    ]
  : []

/** The page for a path that no other route matches. */
const NOT_FOUND = {
  path: '*',
  file: 'app/shell/not-found/screen.tsx',
  title: 'Page not found | {name}',
  description: "The page you're looking for doesn't exist or might have been moved.",
  mode: 'not-found',
  index: false,
} as const satisfies RouteEntry

/** All routes. The first route that matches a path is shown. */
export const ROUTES: readonly RouteDef[] = [...SITE, ...STYLE_GUIDE, NOT_FOUND].map(withCode)

declare module '#app/router/route.ts' {
  interface Register {
    path: (typeof SITE)[number]['path']
  }
}
