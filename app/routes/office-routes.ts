import type { RouteEntry } from '#app/router/route.ts'

const OFFICE = {
  // Empty, so load-screen.ts uses the title as the description. No search engine shows the office, and descriptions
  // would make the route table longer, which every page of the site loads.
  description: '',
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
    title: 'Leads | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/leads/:id',
    file: 'app/office/leads/lead/screen.tsx',
    title: 'Lead | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/orders',
    file: 'app/office/orders/board/screen.tsx',
    title: 'Orders | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/orders/new',
    file: 'app/office/orders/new/screen.tsx',
    title: 'Order by phone | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/orders/post',
    file: 'app/office/orders/post/screen.tsx',
    title: 'Post orders | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/orders/slips',
    file: 'app/office/orders/slips/screen.tsx',
    title: 'Slips and labels | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/orders/:id',
    file: 'app/office/orders/order/screen.tsx',
    title: 'Order | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/orders/:id/sheet',
    file: 'app/office/orders/sheet/screen.tsx',
    title: 'Programming sheet | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/orders/:id/pack',
    file: 'app/office/pack/screen.tsx',
    title: 'Pack | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/bench',
    file: 'app/office/bench/screen.tsx',
    title: 'Bench | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/customers',
    file: 'app/office/customers/list/screen.tsx',
    title: 'Customers | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/customers/:id',
    file: 'app/office/customers/customer/screen.tsx',
    title: 'Customer | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/money',
    file: 'app/office/money/screen.tsx',
    title: 'Money | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/stock',
    file: 'app/office/stock/screen.tsx',
    title: 'Stock | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/stock/blanks',
    file: 'app/office/stock/blanks/screen.tsx',
    title: 'Blank cards | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/outbox',
    file: 'app/office/outbox/screen.tsx',
    title: 'Mail | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/settings',
    file: 'app/office/settings/screen.tsx',
    title: 'Settings | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/settings/:section',
    file: 'app/office/settings/screen.tsx',
    title: 'Settings section | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/setup',
    file: 'app/office/setup/screen.tsx',
    title: 'Set-up | Office | {name}',
  },
  {
    ...OFFICE,
    path: '/office/audit',
    file: 'app/office/log/screen.tsx',
    title: 'Log | Office | {name}',
  },
] as const satisfies readonly RouteEntry[]
