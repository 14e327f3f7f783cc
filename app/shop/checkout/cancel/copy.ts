/** The copy of /checkout/cancel (product.md 2.10). */
export const checkoutCancel = {
  title: 'Checkout Cancelled',
  kept: 'Your cart items are kept.',
  /** Only for an order that is cancelled or has expired. */
  released: 'Your cart items are kept, and nothing was charged.',
  /** When the server sent no message. The payment may have gone through. */
  failed:
    'We couldn’t reach the shop. If you have not paid, the payment page closes by itself after half an hour.',
  home: 'Back to Home',
  shop: 'Continue Shopping',
  checkout: 'Back to checkout',
  /** For a cart that cannot be paid for as it is. */
  cart: 'Back to your cart',
  /** When the payment had gone through before the visitor turned back. */
  paidAlready: 'This order has been paid already, so there was nothing to cancel.',
  /** When the payment was made, and the bank has not confirmed it yet. */
  confirming: 'Your payment for this order is still being confirmed, so nothing was cancelled.',
  seeOrder: 'See your order',
} as const
