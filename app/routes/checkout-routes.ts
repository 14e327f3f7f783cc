import type { RouteEntry } from '#app/router/route.ts'
import { brand } from '#domain/brand/brand.ts'

const CHECKOUT = { mode: 'prerender', index: false } as const satisfies Partial<RouteEntry>

/**
 * From the cart to a paid order, and back (product.md 2.8 to 2.10): not for search engines.
 */
export const CHECKOUT_ROUTES = [
  {
    ...CHECKOUT,
    path: '/checkout',
    file: 'app/shop/checkout/payment/screen.tsx',
    get title() {
      return `Checkout | ${brand.name}`
    },
    description: 'Check your details and your order before you pay.',
  },
  {
    ...CHECKOUT,
    path: '/pre-checkout',
    file: 'app/shop/checkout/business/screen.tsx',
    get title() {
      return `Your business details | ${brand.name}`
    },
    description: 'Tell us which Google Business your review cards should open.',
  },
  {
    ...CHECKOUT,
    path: '/checkout/success',
    file: 'app/shop/checkout/success/screen.tsx',
    get title() {
      return `Thank you for your order | ${brand.name}`
    },
    description: 'Your order, and what happens next.',
  },
  {
    ...CHECKOUT,
    path: '/checkout/cancel',
    file: 'app/shop/checkout/cancel/screen.tsx',
    get title() {
      return `Checkout cancelled | ${brand.name}`
    },
    description: 'Nothing was charged, and your cart is kept.',
  },
] as const satisfies readonly RouteEntry[]
