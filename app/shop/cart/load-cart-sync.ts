/** Loads the code that synchronises the cart with an account. Guests do not load it. */
export const loadCartSync = () => import('./cart-sync.ts')
