// The copy that only /pre-checkout has; what it shares with /checkout is in `../copy.ts`.

export const businessStep = {
  title: 'Where should the reviews go?',
  lead: 'We link your cards to this Google listing before we post them.',
  /** Below the button, about the next page. */
  next: 'Next: delivery address and payment.',
  back: 'Back to Cart',
} as const

export const howToFind = {
  title: 'How to find your Google Business link',
  steps: [
    'Search your business name on Google Maps.',
    'Open your listing and tap Share.',
    'Tap Copy link, then paste it in the box above.',
  ],
  drawing: 'Your listing on Google Maps with the Share button, then the share sheet with Copy link.',
  openListing: 'Open my listing',
  looksUp: (query: string) => `Looks up “${query}” on the map.`,
} as const

export const emptyCart = {
  title: 'Your cart is empty',
  text: 'Add a review card or three, and we’ll pick up from here.',
  action: 'Browse Products',
} as const
