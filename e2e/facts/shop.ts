import type { PageFacts } from './page.ts'

/** The facts of the review cards page (product.md 2.6, 3.8 and 9). */
export const REVIEW_CARDS: PageFacts = {
  headings: ['NFC Google Review Cards'],
  says: [
    /81% read reviews before hiring/i,
    // how it works
    /tap the card/i,
    /review page opens/i,
    /more reviews/i,
    // the configurator
    'Colour',
    'White',
    'Black',
    'Type',
    'Free-standing',
    'Stick-on',
    'Keyring',
    'Quantity',
    '$44.99',
    /120 ?mm wide/i,
    /140 ?mm high/i,
    /15[ -]degrees?/i,
    /100 ?mm diameter/i,
    /30 ?mm diameter/i,
    // rating, discount and shipping
    /4\.9/,
    /from 342 reviews/i,
    /3 or more, 15% off|15% off .{0,20}3 or more/i,
    /free shipping/i,
    /3-5 business days/i,
    'All prices in AUD, GST included',
  ],
  buttons: ['Add to Cart'],
  links: [['Book a Demo', '/?section=book-demo']],
}

/**
 * The facts of the prerendered page before the checkout (product.md 2.9 and 3.6). The page always has the form, because
 * only the browser knows whether the cart is empty.
 */
export const PRE_CHECKOUT: PageFacts = {
  says: ['Business information', /how to find your Google Business link/i, 'Order summary', 'Back to Cart'],
  fields: [
    { name: 'googleBusinessName', required: '' },
    { name: 'googleBusinessLink', type: 'url', required: '' },
    { name: 'businessLocation', required: '' },
    { name: 'phoneNumber', required: '' },
  ],
}

/** The facts of the prerendered success page, before the browser requests the order (product.md 2.10). */
export const CHECKOUT_SUCCESS: PageFacts = {
  says: [
    /we e-?mail your confirmation|confirmation e-?mail/i,
    /prepare your cards with your business info/,
    /ship(?:ped)? .{0,20}within 3-5 business days/i,
  ],
  links: [
    ['Back to Home', '/'],
    ['Shop More Cards', '/review-cards'],
    ['Contact us', '/contact'],
  ],
}

/** The facts of the page for a cancelled checkout (product.md 2.10). */
export const CHECKOUT_CANCEL: PageFacts = {
  headings: ['Checkout Cancelled'],
  says: [/still in your cart|cart is kept|items are kept|kept your cart/i, 'Continue Shopping'],
  links: [['Back to Home', '/']],
}

/** The facts of the sign-in page (product.md 2.11). */
export const AUTH: PageFacts = {
  says: ['Sign In', 'Create Account', 'Password must be at least 6 characters'],
  fields: [
    { name: 'email', type: 'email' },
    { name: 'password', type: 'password' },
  ],
}
