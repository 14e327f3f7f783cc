/** The words of /checkout (spec 2.8) while only guests can buy. */
export const checkout = {
  title: 'Checkout',
  lead: 'Review cards are bought as a guest for now. It takes two steps.',
  steps: [
    {
      title: 'Tell us your business',
      text: 'Your Google Business name and link, so we can program the cards.',
    },
    { title: 'Pay and give your address', text: 'On a secure card page. Shipping is free.' },
  ],
  continue: 'Check Out as Guest',
  back: 'Back to the cards',
} as const
