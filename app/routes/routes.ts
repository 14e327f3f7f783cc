import { openingHours } from '#app/leads/contact/copy.ts'
import { brand } from '#domain/brand/brand.ts'
import { PLATFORM_BASE, PLATFORM_PER_EMPLOYEE, PLATFORM_TRIAL_DAYS } from '#domain/catalogue/platform.ts'
import { formatAudShort } from '#domain/money/money.ts'
import { CHECKOUT_ROUTES } from './checkout-routes.ts'
import { DASHBOARD_ROUTES } from './dashboard-routes.ts'
import { OFFICE_ROUTES } from './office-routes.ts'
import type { RouteDef } from './route-def.ts'

const SITE = [
  {
    path: '/',
    title: `${brand.name} | Automate your trade business`,
    description:
      'Book more jobs and get paid faster. Review cards, smart websites and automations, built by a tradie, for tradies.',
    mode: 'prerender',
    load: () => import('#app/marketing/home/screen.tsx'),
    src: 'app/marketing/home/screen.tsx',
  },
  {
    path: '/smart-websites',
    title: `Smart Websites for Trade Businesses | ${brand.name}`,
    description:
      'Website design packages with client booking, plus hosting, business email and add-ons for Australian trades.',
    mode: 'prerender',
    load: () => import('#app/marketing/smart-websites/screen.tsx'),
    src: 'app/marketing/smart-websites/screen.tsx',
  },
  {
    path: '/contact',
    title: `Contact | ${brand.name}`,
    description: `Phone or email us, ${openingHours}. You get a person who has worked on the tools.`,
    mode: 'prerender',
    load: () => import('#app/leads/contact/screen.tsx'),
    src: 'app/leads/contact/screen.tsx',
  },
  {
    path: '/auth',
    title: `Sign in or create an account | ${brand.name}`,
    description: 'Your services, orders and review cards in one spot.',
    mode: 'prerender',
    index: false,
    load: () => import('#app/accounts/auth/screen.tsx'),
    src: 'app/accounts/auth/screen.tsx',
  },
  {
    path: '/review-cards',
    title: `NFC Google Review Cards | ${brand.name}`,
    description:
      'One tap opens your Google review page. Free-standing, stick-on or keyring, programmed for your business and posted free.',
    mode: 'prerender',
    load: () => import('#app/shop/review-cards/screen.tsx'),
    src: 'app/shop/review-cards/screen.tsx',
  },
  ...CHECKOUT_ROUTES,
  {
    path: '/pricing',
    title: `TradeOps pricing | ${brand.name}`,
    description: `TradeOps is ${formatAudShort(PLATFORM_BASE)} a month plus ${formatAudShort(PLATFORM_PER_EMPLOYEE)} a month for each employee, with a ${PLATFORM_TRIAL_DAYS}-day free trial and no card.`,
    mode: 'prerender',
    load: () => import('#app/marketing/pricing/screen.tsx'),
    src: 'app/marketing/pricing/screen.tsx',
  },
  ...DASHBOARD_ROUTES,
  {
    path: '/booking-automation',
    title: `Online booking automation | ${brand.name}`,
    description: 'Let customers book jobs online, with reminders that go out by themselves.',
    mode: 'prerender',
    load: () => import('#app/marketing/automations/booking/screen.tsx'),
    src: 'app/marketing/automations/booking/screen.tsx',
  },
  {
    path: '/payment-automation',
    title: `Payment automation and follow-ups | ${brand.name}`,
    description: 'Invoices that go out when the job is done, and polite follow-ups until they are paid.',
    mode: 'prerender',
    load: () => import('#app/marketing/automations/payment/screen.tsx'),
    src: 'app/marketing/automations/payment/screen.tsx',
  },
  {
    path: '/social-automation',
    title: `Social media automation | ${brand.name}`,
    description:
      'Show finished jobs on Facebook, Instagram, LinkedIn, TikTok, Twitter, Pinterest and YouTube.',
    mode: 'prerender',
    load: () => import('#app/marketing/automations/social/screen.tsx'),
    src: 'app/marketing/automations/social/screen.tsx',
  },
  {
    path: '/trade-ops',
    title: `TradeOps: run your trade business from one place | ${brand.name}`,
    description:
      'Timesheets, leave and job costing in the cloud. In beta, invite only, free for early adopters.',
    mode: 'prerender',
    load: () => import('#app/marketing/trade-ops/screen.tsx'),
    src: 'app/marketing/trade-ops/screen.tsx',
  },
  {
    path: '/custom-solutions',
    title: `Custom Automation Solutions | ${brand.name}`,
    description: 'Work out what admin costs you, then pick the automations that give you those hours back.',
    mode: 'prerender',
    load: () => import('#app/marketing/custom-solutions/screen.tsx'),
    src: 'app/marketing/custom-solutions/screen.tsx',
  },
  {
    path: '/logo-download',
    title: `Download the logo | ${brand.name}`,
    description: `The ${brand.name} logo as SVG or PNG, rectangular or square, on a transparent, dark or light background.`,
    mode: 'prerender',
    load: () => import('#app/marketing/logo/download/screen.tsx'),
    src: 'app/marketing/logo/download/screen.tsx',
  },
  {
    path: '/logo',
    title: `Logo files | ${brand.name}`,
    description: `Public links to the ${brand.name} logo in four sizes on three backgrounds.`,
    mode: 'prerender',
    load: () => import('#app/marketing/logo/gallery/screen.tsx'),
    src: 'app/marketing/logo/gallery/screen.tsx',
  },
  {
    path: '/privacy',
    title: `Privacy | ${brand.name}`,
    description: 'What we keep about you, for how long, and who else receives it.',
    mode: 'prerender',
    load: () => import('#app/marketing/legal/privacy/screen.tsx'),
    src: 'app/marketing/legal/privacy/screen.tsx',
  },
  {
    path: '/terms',
    title: `Terms of sale | ${brand.name}`,
    description: 'What you buy from us, what it costs and what both sides can expect.',
    mode: 'prerender',
    load: () => import('#app/marketing/legal/terms/screen.tsx'),
    src: 'app/marketing/legal/terms/screen.tsx',
  },
  {
    path: '/refunds',
    title: `Refunds and returns | ${brand.name}`,
    description: 'When you get your money back, and how to ask for it.',
    mode: 'prerender',
    load: () => import('#app/marketing/legal/refunds/screen.tsx'),
    src: 'app/marketing/legal/refunds/screen.tsx',
  },
  {
    path: '/message-sent',
    title: `Message sent | ${brand.name}`,
    description: 'Your message is with us, and this is its reference.',
    mode: 'prerender',
    index: false,
    load: () => import('#app/leads/message-pages/sent/screen.tsx'),
    src: 'app/leads/message-pages/sent/screen.tsx',
  },
  {
    path: '/message-not-sent',
    title: `Message not sent | ${brand.name}`,
    description: 'Your message didn’t reach us, and how to send it after all.',
    mode: 'prerender',
    index: false,
    load: () => import('#app/leads/message-pages/not-sent/screen.tsx'),
    src: 'app/leads/message-pages/not-sent/screen.tsx',
  },
  {
    path: '/card-setup',
    title: `Set up a review card | ${brand.name}`,
    description: 'This card leads nowhere yet. Its owner can say where it should.',
    mode: 'prerender',
    index: false,
    load: () => import('#app/shop/card-setup/screen.tsx'),
    src: 'app/shop/card-setup/screen.tsx',
  },
  {
    path: '/order',
    title: `Track an order | ${brand.name}`,
    description: 'Find your order by its number and your email address.',
    mode: 'prerender',
    index: false,
    load: () => import('#app/shop/orders/find/screen.tsx'),
    src: 'app/shop/orders/find/screen.tsx',
  },
  {
    path: '/order/:id',
    title: `Your order | ${brand.name}`,
    description: 'Where your order is up to.',
    mode: 'spa',
    index: false,
    load: () => import('#app/shop/orders/order/screen.tsx'),
    src: 'app/shop/orders/order/screen.tsx',
  },
  {
    path: '/order/:id/invoice',
    title: `Your invoice | ${brand.name}`,
    description: 'The tax invoice of one order, to print or to keep.',
    mode: 'spa',
    chrome: false,
    index: false,
    load: () => import('#app/shop/orders/invoice/screen.tsx'),
    src: 'app/shop/orders/invoice/screen.tsx',
  },
  ...OFFICE_ROUTES,
] as const satisfies readonly RouteDef[]

// The condition is a constant to the bundler: neither the line nor the screen reaches a production build.
const WORKSHOP: readonly RouteDef[] = import.meta.env.DEV
  ? [
      {
        path: '/styleguide',
        title: `Style guide | ${brand.name}`,
        description: 'Every part of the design system in every state.',
        mode: 'prerender',
        index: false,
        load: () => import('#app/styleguide/screen.tsx'),
        src: 'app/styleguide/screen.tsx',
      },
    ]
  : []

/** What every other path gets. */
export const NOT_FOUND: RouteDef = {
  path: '*',
  title: `Page not found | ${brand.name}`,
  description: "The page you're looking for doesn't exist or might have been moved.",
  mode: 'not-found',
  index: false,
  load: () => import('#app/shell/not-found/screen.tsx'),
  src: 'app/shell/not-found/screen.tsx',
}

export const ROUTES: readonly RouteDef[] = [...SITE, ...WORKSHOP, NOT_FOUND]

type Path = (typeof SITE)[number]['path']
type AppPath =
  | Exclude<Path, `${string}:${string}` | `${string}/*`>
  | `/order/${string}`
  | `/dashboard/payments/${string}`
  | `/office/leads/${string}`
  | `/office/orders/${string}`
/** Every address a link may name: a mistyped one is a type error. */
export type To = AppPath | `${AppPath}${'?' | '#'}${string}` | `#${string}`
