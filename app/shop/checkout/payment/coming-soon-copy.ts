/** The copy that replaces the form for a cart with lines that are not sold online yet (rulings.md 3). */
export const comingSoon = {
  cards: 'Your review cards',
  cardsText: (total: string, isDiscounted: boolean) =>
    `${total} in total${isDiscounted ? ', bundle discount included' : ''}. Posted free.`,
  payCards: 'Pay for the cards now',
  waiting: 'Not sold online yet',
  requestText: 'Send these as a request. We’ll get back to you with the next step, and your cart is kept.',
  request: 'Send as a request',
} as const
