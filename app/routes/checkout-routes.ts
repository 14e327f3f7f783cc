import type { RouteEntry } from '#app/router/route.ts'

const CHECKOUT = { mode: 'prerender', index: false } as const satisfies Partial<RouteEntry>

/**
 * The pages from the cart to a paid or cancelled order (product.md 2.8 to 2.10). Search engines must not list them.
 */
export const CHECKOUT_ROUTES = [
  {
    ...CHECKOUT,
    path: '/checkout',
    file: 'app/shop/checkout/payment/screen.tsx',
    title: 'Checkout | {name}',
    description: 'Check your details and your order before you pay.',
  },
  {
    ...CHECKOUT,
    path: '/pre-checkout',
    file: 'app/shop/checkout/business/screen.tsx',
    title: 'Your business details | {name}',
    description: 'Tell us which Google Business your review cards should open.',
  },
  {
    ...CHECKOUT,
    path: '/checkout/success',
    file: 'app/shop/checkout/success/screen.tsx',
    title: 'Thank you for your order | {name}',
    description: 'Your order, and what happens next.',
  },
  {
    ...CHECKOUT,
    path: '/checkout/cancel',
    file: 'app/shop/checkout/cancel/screen.tsx',
    title: 'Checkout cancelled | {name}',
    description: 'Your cart items are kept for when you come back.',
  },
] as const satisfies readonly RouteEntry[]
