import { brand } from '#domain/brand/brand.ts'
import type { RouteDef } from './route-def.ts'

const OFFICE = { mode: 'spa', chrome: false, index: false } as const satisfies Partial<RouteDef>

/** The operators' side: filled by the browser once it knows who is there, each screen a chunk of its own. */
export const OFFICE_ROUTES = [
  {
    ...OFFICE,
    path: '/office',
    title: `Leads | Office | ${brand.name}`,
    description: 'Everybody who wrote to us, and how far we are with them.',
    load: () => import('#app/office/leads/list/screen.tsx'),
    src: 'app/office/leads/list/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/leads/:id',
    title: `Lead | Office | ${brand.name}`,
    description: 'What one person wrote, and what became of it.',
    load: () => import('#app/office/leads/lead/screen.tsx'),
    src: 'app/office/leads/lead/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/orders',
    title: `Orders | Office | ${brand.name}`,
    description: 'Orders of review cards, from paid to delivered.',
    load: () => import('#app/office/orders/board/screen.tsx'),
    src: 'app/office/orders/board/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/orders/:id',
    title: `Order | Office | ${brand.name}`,
    description: 'One order, and what is to be done next.',
    load: () => import('#app/office/orders/order/screen.tsx'),
    src: 'app/office/orders/order/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/orders/:id/sheet',
    title: `Programming sheet | Office | ${brand.name}`,
    description: 'What to write on each card of an order, to print.',
    load: () => import('#app/office/orders/sheet/screen.tsx'),
    src: 'app/office/orders/sheet/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/stock',
    title: `Stock | Office | ${brand.name}`,
    description: 'How many of each card are on the shelf.',
    load: () => import('#app/office/stock/screen.tsx'),
    src: 'app/office/stock/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/outbox',
    title: `Mail | Office | ${brand.name}`,
    description: 'Mail on its way, and mail that could not be delivered.',
    load: () => import('#app/office/outbox/screen.tsx'),
    src: 'app/office/outbox/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/audit',
    title: `Log | Office | ${brand.name}`,
    description: 'Who changed what in the office, and when.',
    load: () => import('#app/office/log/screen.tsx'),
    src: 'app/office/log/screen.tsx',
  },
] as const satisfies readonly RouteDef[]
