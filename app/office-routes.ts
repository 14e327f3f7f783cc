import { brand } from '#domain/brand.ts'
import type { RouteDef } from './route-def.ts'

const OFFICE = { mode: 'spa', chrome: false, index: false } as const satisfies Partial<RouteDef>

/** The operators' side: filled by the browser once it knows who is there, each screen a chunk of its own. */
export const OFFICE_ROUTES = [
  {
    ...OFFICE,
    path: '/office',
    title: `Leads | Office | ${brand.name}`,
    description: 'Everybody who wrote to us, and how far we are with them.',
    load: () => import('./screens/office-leads/screen.tsx'),
    src: 'app/screens/office-leads/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/leads/:id',
    title: `Lead | Office | ${brand.name}`,
    description: 'What one person wrote, and what became of it.',
    load: () => import('./screens/office-lead/screen.tsx'),
    src: 'app/screens/office-lead/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/orders',
    title: `Orders | Office | ${brand.name}`,
    description: 'Orders of review cards, from paid to delivered.',
    load: () => import('./screens/office-orders/screen.tsx'),
    src: 'app/screens/office-orders/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/orders/:id',
    title: `Order | Office | ${brand.name}`,
    description: 'One order, and what is to be done next.',
    load: () => import('./screens/office-order/screen.tsx'),
    src: 'app/screens/office-order/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/orders/:id/sheet',
    title: `Programming sheet | Office | ${brand.name}`,
    description: 'What to write on each card of an order, to print.',
    load: () => import('./screens/office-sheet/screen.tsx'),
    src: 'app/screens/office-sheet/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/stock',
    title: `Stock | Office | ${brand.name}`,
    description: 'How many of each card are on the shelf.',
    load: () => import('./screens/office-stock/screen.tsx'),
    src: 'app/screens/office-stock/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/outbox',
    title: `Mail | Office | ${brand.name}`,
    description: 'Mail on its way, and mail that could not be delivered.',
    load: () => import('./screens/office-outbox/screen.tsx'),
    src: 'app/screens/office-outbox/screen.tsx',
  },
  {
    ...OFFICE,
    path: '/office/audit',
    title: `Log | Office | ${brand.name}`,
    description: 'Who changed what in the office, and when.',
    load: () => import('./screens/office-audit/screen.tsx'),
    src: 'app/screens/office-audit/screen.tsx',
  },
] as const satisfies readonly RouteDef[]
