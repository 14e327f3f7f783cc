import { brand } from '#domain/brand/brand.ts'
import type { RouteDef } from './route-def.ts'

const CHECKOUT = { mode: 'prerender', index: false } as const satisfies Partial<RouteDef>

/**
 * The way from the cart to a paid order, and back (product.md 2.8 to 2.10): nobody comes there from a search engine.
 */
export const CHECKOUT_ROUTES = [
  {
    ...CHECKOUT,
    path: '/checkout',
    title: `Checkout | ${brand.name}`,
    description: 'Check your details and your order before you pay.',
    load: () => import('#app/shop/checkout/payment/screen.tsx'),
    src: 'app/shop/checkout/payment/screen.tsx',
  },
  {
    ...CHECKOUT,
    path: '/pre-checkout',
    title: `Your business details | ${brand.name}`,
    description: 'Tell us which Google Business your review cards should open.',
    load: () => import('#app/shop/checkout/business/screen.tsx'),
    src: 'app/shop/checkout/business/screen.tsx',
  },
  {
    ...CHECKOUT,
    path: '/checkout/success',
    title: `Thank you for your order | ${brand.name}`,
    description: 'Your order, and what happens next.',
    load: () => import('#app/shop/checkout/success/screen.tsx'),
    src: 'app/shop/checkout/success/screen.tsx',
  },
  {
    ...CHECKOUT,
    path: '/checkout/cancel',
    title: `Checkout cancelled | ${brand.name}`,
    description: 'Nothing was charged, and your cart is kept.',
    load: () => import('#app/shop/checkout/cancel/screen.tsx'),
    src: 'app/shop/checkout/cancel/screen.tsx',
  },
] as const satisfies readonly RouteDef[]
