/** The copy of the page for unknown paths, word for word from product.md 2.18. */
export const notFound = {
  code: '404',
  title: 'Oops! Page not found',
  text: "The page you're looking for doesn't exist or might have been moved.",
  goBack: 'Go Back',
  returnHome: 'Return Home',
} as const

/** The copy of the error screen of a page that throws (rulings.md 38). */
export const brokenPage = {
  title: 'Unexpected Application Error!',
  text: 'Something on this page broke. Your cart is safe. Try again, and if it keeps happening, tell us.',
  retry: 'Try again',
  home: 'Return Home',
  contact: 'Contact us',
} as const
