import type { RouteEntry } from '#app/router/route.ts'
import { brand } from '#domain/brand/brand.ts'

const OFFICE = {
  layout: 'app/office/frame/layout.tsx',
  mode: 'spa',
  chrome: false,
  index: false,
} as const satisfies Partial<RouteEntry>

/** The operators' pages, rendered in the browser for a signed-in operator. */
export const OFFICE_ROUTES = [
  {
    ...OFFICE,
    path: '/office',
    file: 'app/office/leads/list/screen.tsx',
    get title() {
      return `Leads | Office | ${brand.name}`
    },
    description: 'Everybody who wrote to us, and how far we are with them.',
  },
  {
    ...OFFICE,
    path: '/office/leads/:id',
    file: 'app/office/leads/lead/screen.tsx',
    get title() {
      return `Lead | Office | ${brand.name}`
    },
    description: 'What one person wrote, and what became of it.',
  },
  {
    ...OFFICE,
    path: '/office/orders',
    file: 'app/office/orders/board/screen.tsx',
    get title() {
      return `Orders | Office | ${brand.name}`
    },
    description: 'Orders of review cards, from paid to delivered.',
  },
  {
    ...OFFICE,
    path: '/office/orders/post',
    file: 'app/office/orders/post/screen.tsx',
    get title() {
      return `Post orders | Office | ${brand.name}`
    },
    description: 'Many orders at once, with their tracking numbers.',
  },
  {
    ...OFFICE,
    path: '/office/orders/slips',
    file: 'app/office/orders/slips/screen.tsx',
    get title() {
      return `Slips and labels | Office | ${brand.name}`
    },
    description: 'Packing slips and address labels, to print.',
  },
  {
    ...OFFICE,
    path: '/office/orders/:id',
    file: 'app/office/orders/order/screen.tsx',
    get title() {
      return `Order | Office | ${brand.name}`
    },
    description: 'One order, and what is to be done next.',
  },
  {
    ...OFFICE,
    path: '/office/orders/:id/sheet',
    file: 'app/office/orders/sheet/screen.tsx',
    get title() {
      return `Programming sheet | Office | ${brand.name}`
    },
    description: 'What to write on each card of an order, to print.',
  },
  {
    ...OFFICE,
    path: '/office/orders/:id/pack',
    file: 'app/office/pack/screen.tsx',
    title: `Pack | Office | ${brand.name}`,
    description: 'Blank cards scanned into an order.',
  },
  {
    ...OFFICE,
    path: '/office/bench',
    file: 'app/office/bench/screen.tsx',
    get title() {
      return `Bench | Office | ${brand.name}`
    },
    description: 'Every card that is to be written, the oldest promise first.',
  },
  {
    ...OFFICE,
    path: '/office/customers',
    file: 'app/office/customers/list/screen.tsx',
    title: `Customers | Office | ${brand.name}`,
    description: 'Everybody who ordered or wrote, to search.',
  },
  {
    ...OFFICE,
    path: '/office/customers/:id',
    file: 'app/office/customers/customer/screen.tsx',
    title: `Customer | Office | ${brand.name}`,
    description: 'One person with all their orders, leads, cards and mails.',
  },
  {
    ...OFFICE,
    path: '/office/money',
    file: 'app/office/money/screen.tsx',
    get title() {
      return `Money | Office | ${brand.name}`
    },
    description: 'Sales, refunds, GST and subscriptions.',
  },
  {
    ...OFFICE,
    path: '/office/stock',
    file: 'app/office/stock/screen.tsx',
    get title() {
      return `Stock | Office | ${brand.name}`
    },
    description: 'How many of each card are on the shelf.',
  },
  {
    ...OFFICE,
    path: '/office/stock/blanks',
    file: 'app/office/stock/blanks/screen.tsx',
    title: `Blank cards | Office | ${brand.name}`,
    description: 'Codes made in advance, and their files for a chip maker.',
  },
  {
    ...OFFICE,
    path: '/office/outbox',
    file: 'app/office/outbox/screen.tsx',
    get title() {
      return `Mail | Office | ${brand.name}`
    },
    description: 'Mail on its way, and mail that could not be delivered.',
  },
  {
    ...OFFICE,
    path: '/office/settings',
    file: 'app/office/settings/screen.tsx',
    get title() {
      return `Settings | Office | ${brand.name}`
    },
    description: 'Prices, hours, claims and everything else that changes while the shop runs.',
  },
  {
    ...OFFICE,
    path: '/office/audit',
    file: 'app/office/log/screen.tsx',
    get title() {
      return `Log | Office | ${brand.name}`
    },
    description: 'Who changed what in the office, and when.',
  },
] as const satisfies readonly RouteEntry[]
