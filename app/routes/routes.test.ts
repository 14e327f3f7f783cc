import { expect, onTestFinished, test } from 'vitest'
import { findRoute } from '#app/router/match.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { ROUTES } from './routes.ts'

const paths = ROUTES.filter((route) => route.path !== '/styleguide').map((route) => route.path)

test('the route table has exactly these paths, in this order', () => {
  expect(paths).toEqual([
    '/',
    '/smart-websites',
    '/contact',
    '/auth',
    '/review-cards',
    '/checkout',
    '/pre-checkout',
    '/checkout/success',
    '/checkout/cancel',
    '/pricing',
    '/dashboard',
    '/dashboard/bookings',
    '/dashboard/payments',
    '/dashboard/payments/:id',
    '/dashboard/social',
    '/dashboard/reviews',
    '/dashboard/reviews/print',
    '/dashboard/settings',
    '/dashboard/*',
    '/booking-automation',
    '/payment-automation',
    '/social-automation',
    '/trade-ops',
    '/custom-solutions',
    '/logo-download',
    '/logo',
    '/privacy',
    '/terms',
    '/refunds',
    '/message-sent',
    '/message-not-sent',
    '/card-setup',
    '/order',
    '/order/:id',
    '/order/:id/invoice',
    '/operator',
    '/office',
    '/office/leads/:id',
    '/office/orders',
    '/office/orders/new',
    '/office/orders/post',
    '/office/orders/slips',
    '/office/orders/:id',
    '/office/orders/:id/sheet',
    '/office/orders/:id/pack',
    '/office/bench',
    '/office/customers',
    '/office/customers/:id',
    '/office/money',
    '/office/stock',
    '/office/stock/blanks',
    '/office/outbox',
    '/office/settings',
    '/office/settings/:section',
    '/office/setup',
    '/office/audit',
    '*',
  ])
})

test('titles and descriptions are unique, and short enough for search results', () => {
  const unique = (texts: string[]) => new Set(texts).size
  expect(unique(ROUTES.map(({ title }) => title))).toBe(ROUTES.length)
  expect(unique(ROUTES.map(({ description }) => description))).toBe(ROUTES.length)
  const tooLong = ROUTES.filter(({ title, description }) => title.length > 65 || description.length > 160)
  expect(tooLong).toEqual([])
})

test('the pages with TradeOps in their title have its banner, and no other page does', () => {
  const about = ROUTES.filter(({ title }) => title.includes('TradeOps')).map(({ path }) => path)
  expect(about).toEqual(['/pricing', '/trade-ops'])
  expect(ROUTES.filter(({ beta }) => beta).map(({ path }) => path)).toEqual(about)
})

test('title and description follow the operator’s texts', () => {
  const before = inForce()
  onTestFinished(() => putInForce(before))
  const contact = findRoute(ROUTES, '/contact')
  expect(contact.title).toBe('Contact | Arvo')

  const searchDescription = 'Ring {name}, {hours}.'
  putInForce({ ...before, pages: { '/contact': { searchTitle: 'Ring us | {name}', searchDescription } } })

  expect(contact.title).toBe('Ring us | Arvo')
  expect(contact.description).toBe('Ring Arvo, Monday to Friday 9am to 5pm.')
})

test('only the dashboard, the office and an invoice have no header and footer', () => {
  const bare = ROUTES.filter(({ chrome }) => chrome === false)
  expect(bare).toEqual(ROUTES.filter(({ path }) => /^\/(dashboard|office)|\/invoice$/.test(path)))
})

test('the dashboard is rendered in the browser and not indexed, and each page has its own screen', () => {
  const dashboard = ROUTES.filter(({ path }) => path.startsWith('/dashboard'))
  const filled = dashboard.filter(({ mode }) => mode === 'spa')
  expect(dashboard.filter(({ mode }) => mode !== 'spa').map(({ path }) => path)).toEqual(['/dashboard/*'])
  expect(new Set(dashboard.map(({ index }) => index))).toEqual(new Set([false]))
  expect(new Set(filled.map(({ file }) => file)).size).toBe(8)
})

test('the office is rendered in the browser and not indexed', () => {
  const office = ROUTES.filter(({ path }) => path.startsWith('/office'))
  expect(new Set(office.map(({ mode, index }) => `${mode} ${index}`))).toEqual(new Set(['spa false']))
})

test.each([
  ['/', '/'],
  ['/pricing', '/pricing'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/settings', '/dashboard/settings'],
  ['/dashboard/nope', '/dashboard/*'],
  ['/dashboard/bookings/7', '/dashboard/*'],
  ['/dashboard/payments/0198', '/dashboard/payments/:id'],
  ['/order/0198', '/order/:id'],
  ['/office/orders/0198/sheet', '/office/orders/:id/sheet'],
  ['/office/nope', '*'],
  ['/checkout/success', '/checkout/success'],
  ['/nope', '*'],
  ['/%E0%A4%A', '*'],
])('the path %s is matched by the route %s', (pathname, route) => {
  expect(findRoute(ROUTES, pathname).path).toBe(route)
})
