/** The copy of the cart drawer before its code is loaded. */
export const openingCopy = {
  title: 'Your Cart',
  loading: 'Fetching the rest of your cart…',
} as const
