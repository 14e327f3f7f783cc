import { priceOf } from '#app/shop/price-copy.ts'

/** The copy for the account's subscriptions, in its dashboard (rulings.md 30). */
export const subscriptions = {
  title: 'Subscriptions',
  empty: 'What you pay for monthly shows up here once your bank has confirmed it.',
  price: (quantity: number, price: string) => `${priceOf(quantity, price)} per month`,
  states: { running: 'Active', ending: 'Ending', behind: 'Payment failed', over: 'Ended' },
  /** `next` and `ends` are shown before the date at which the paid period ends. */
  next: 'Next payment on',
  ends: 'Ends on',
  updateCard: 'Update your card under “Manage subscription” to keep it running.',
  manage: 'Manage subscription',
  opening: 'Opening...',
} as const
