import { openingHours } from '#app/leads/contact/copy.ts'
import type { RouteDef, RouteEntry } from '#app/router/route.ts'
import { brand } from '#domain/brand/brand.ts'
import { PLATFORM_BASE, PLATFORM_PER_EMPLOYEE, PLATFORM_TRIAL_DAYS } from '#domain/catalogue/platform.ts'
import { formatAudShort } from '#domain/money/money.ts'
import { CHECKOUT_ROUTES } from './checkout-routes.ts'
import { DASHBOARD_ROUTES } from './dashboard-routes.ts'
import { withCode } from './load-screen.ts'
import { OFFICE_ROUTES } from './office-routes.ts'

const SITE = [
  {
    path: '/',
    file: 'app/marketing/home/screen.tsx',
    get title() {
      return `${brand.name} | Automate your trade business`
    },
    description:
      'Book more jobs and get paid faster. Review cards, smart websites and automations, built by a tradie, for tradies.',
    mode: 'prerender',
  },
  {
    path: '/smart-websites',
    file: 'app/marketing/smart-websites/screen.tsx',
    get title() {
      return `Smart Websites for Trade Businesses | ${brand.name}`
    },
    description:
      'Website design packages with client booking, plus hosting, business email and add-ons for Australian trades.',
    mode: 'prerender',
  },
  {
    path: '/contact',
    file: 'app/leads/contact/screen.tsx',
    get title() {
      return `Contact | ${brand.name}`
    },
    get description() {
      return `Phone or email us, ${openingHours()}. You get a person who has worked on the tools.`
    },
    mode: 'prerender',
  },
  {
    path: '/auth',
    file: 'app/accounts/auth/screen.tsx',
    get title() {
      return `Sign in or create an account | ${brand.name}`
    },
    description: 'Your services, orders and review cards in one spot.',
    mode: 'prerender',
    index: false,
  },
  {
    path: '/review-cards',
    file: 'app/shop/review-cards/screen.tsx',
    get title() {
      return `NFC Google Review Cards | ${brand.name}`
    },
    description:
      'One tap opens your Google review page. Free-standing, stick-on or keyring, programmed for your business and posted free.',
    mode: 'prerender',
  },
  ...CHECKOUT_ROUTES,
  {
    path: '/pricing',
    file: 'app/marketing/pricing/screen.tsx',
    get title() {
      return `TradeOps pricing | ${brand.name}`
    },
    description: `TradeOps is ${formatAudShort(PLATFORM_BASE)} a month plus ${formatAudShort(PLATFORM_PER_EMPLOYEE)} a month for each employee, with a ${PLATFORM_TRIAL_DAYS}-day free trial and no card.`,
    mode: 'prerender',
  },
  ...DASHBOARD_ROUTES,
  {
    path: '/booking-automation',
    file: 'app/marketing/automations/booking/screen.tsx',
    get title() {
      return `Online booking automation | ${brand.name}`
    },
    description: 'Let customers book jobs online, with reminders that go out by themselves.',
    mode: 'prerender',
  },
  {
    path: '/payment-automation',
    file: 'app/marketing/automations/payment/screen.tsx',
    get title() {
      return `Payment automation and follow-ups | ${brand.name}`
    },
    description: 'Invoices that go out when the job is done, and polite follow-ups until they are paid.',
    mode: 'prerender',
  },
  {
    path: '/social-automation',
    file: 'app/marketing/automations/social/screen.tsx',
    get title() {
      return `Social media automation | ${brand.name}`
    },
    description:
      'Show finished jobs on Facebook, Instagram, LinkedIn, TikTok, Twitter, Pinterest and YouTube.',
    mode: 'prerender',
  },
  {
    path: '/trade-ops',
    file: 'app/marketing/trade-ops/screen.tsx',
    get title() {
      return `TradeOps: run your trade business from one place | ${brand.name}`
    },
    description:
      'Timesheets, leave and job costing in the cloud. In beta, invite only, free for early adopters.',
    mode: 'prerender',
  },
  {
    path: '/custom-solutions',
    file: 'app/marketing/custom-solutions/screen.tsx',
    get title() {
      return `Custom Automation Solutions | ${brand.name}`
    },
    description: 'Work out what admin costs you, then pick the automations that give you those hours back.',
    mode: 'prerender',
  },
  {
    path: '/logo-download',
    file: 'app/marketing/logo/download/screen.tsx',
    get title() {
      return `Download the logo | ${brand.name}`
    },
    get description() {
      return `The ${brand.name} logo as SVG or PNG, rectangular or square, on a transparent, dark or light background.`
    },
    mode: 'prerender',
  },
  {
    path: '/logo',
    file: 'app/marketing/logo/gallery/screen.tsx',
    get title() {
      return `Logo files | ${brand.name}`
    },
    get description() {
      return `Public links to the ${brand.name} logo in four sizes on three backgrounds.`
    },
    mode: 'prerender',
  },
  {
    path: '/privacy',
    file: 'app/marketing/legal/privacy/screen.tsx',
    get title() {
      return `Privacy | ${brand.name}`
    },
    description: 'What we keep about you, for how long, and who else receives it.',
    mode: 'prerender',
  },
  {
    path: '/terms',
    file: 'app/marketing/legal/terms/screen.tsx',
    get title() {
      return `Terms of sale | ${brand.name}`
    },
    description: 'What you buy from us, what it costs and what both sides can expect.',
    mode: 'prerender',
  },
  {
    path: '/refunds',
    file: 'app/marketing/legal/refunds/screen.tsx',
    get title() {
      return `Refunds and returns | ${brand.name}`
    },
    description: 'When you get your money back, and how to ask for it.',
    mode: 'prerender',
  },
  {
    path: '/message-sent',
    file: 'app/leads/message-pages/sent/screen.tsx',
    get title() {
      return `Message sent | ${brand.name}`
    },
    description: 'Your message is with us, and this is its reference.',
    mode: 'prerender',
    index: false,
  },
  {
    path: '/message-not-sent',
    file: 'app/leads/message-pages/not-sent/screen.tsx',
    get title() {
      return `Message not sent | ${brand.name}`
    },
    description: 'Your message didn’t reach us, and how to send it after all.',
    mode: 'prerender',
    index: false,
  },
  {
    path: '/card-setup',
    file: 'app/shop/card-setup/screen.tsx',
    get title() {
      return `Set up a review card | ${brand.name}`
    },
    description: 'This card leads nowhere yet. Its owner can say where it should.',
    mode: 'prerender',
    index: false,
  },
  {
    path: '/order',
    file: 'app/shop/orders/find/screen.tsx',
    get title() {
      return `Track an order | ${brand.name}`
    },
    description: 'Find your order by its number and your email address.',
    mode: 'prerender',
    index: false,
  },
  {
    path: '/order/:id',
    file: 'app/shop/orders/order/screen.tsx',
    get title() {
      return `Your order | ${brand.name}`
    },
    description: 'Where your order is up to.',
    mode: 'spa',
    index: false,
  },
  {
    path: '/order/:id/invoice',
    file: 'app/shop/orders/invoice/screen.tsx',
    get title() {
      return `Your invoice | ${brand.name}`
    },
    description: 'The tax invoice of one order, to print or to keep.',
    mode: 'spa',
    chrome: false,
    index: false,
  },
  ...OFFICE_ROUTES,
] as const satisfies readonly RouteEntry[]

const STYLE_GUIDE: readonly RouteEntry[] = import.meta.env.DEV
  ? [
      {
        path: '/styleguide',
        file: 'app/styleguide/screen.tsx',
        get title() {
          return `Style guide | ${brand.name}`
        },
        description: 'Every part of the design system in every state.',
        mode: 'prerender',
        index: false,
      },
    ]
  : []

/** Every other path. */
const NOT_FOUND = {
  path: '*',
  file: 'app/shell/not-found/screen.tsx',
  get title() {
    return `Page not found | ${brand.name}`
  },
  description: "The page you're looking for doesn't exist or might have been moved.",
  mode: 'not-found',
  index: false,
} as const satisfies RouteEntry

/** The first route that matches a path is shown. */
export const ROUTES: readonly RouteDef[] = [...SITE, ...STYLE_GUIDE, NOT_FOUND].map(withCode)

declare module '#app/router/route.ts' {
  interface Register {
    path: (typeof SITE)[number]['path']
  }
}
