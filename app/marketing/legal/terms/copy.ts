import type { LegalPage } from '#app/marketing/legal/copy.ts'
import { brand } from '#domain/brand/brand.ts'
import { BUNDLE_DISCOUNT_PERCENT, BUNDLE_MIN_CARDS } from '#domain/cart/pricing.ts'
import { HOLD_MINUTES } from '#domain/orders/orders.ts'
import { shippingTime } from '#domain/site/hours/shipping-time.ts'

/** The copy of the terms of sale (rulings.md 37). */
export const terms: LegalPage = {
  title: 'Terms of sale',
  updated: 'Last changed 28 November 2026',
  get intro() {
    return `What you get from ${brand.name}, what it costs, and what we need from you.`
  },
  short: [
    'Prices are in Australian dollars and include GST. Shipping is free.',
    'You order by paying. We program your cards with the Google link you give us.',
    'Asking costs nothing: requests, quotes and enquiries bind nobody.',
    'Hosting and business email run until you cancel, and you can cancel any time.',
    'Your rights under the Australian Consumer Law stay yours.',
  ],
  sections: [
    {
      title: 'Prices',
      paragraphs: [
        'All prices are in Australian dollars and include GST. Shipping is free.',
        `Buy ${BUNDLE_MIN_CARDS} or more review cards in one order and ${BUNDLE_DISCOUNT_PERCENT}% comes off the cards at checkout.`,
        'The price that counts is the one on the payment page. If a price has changed since you filled your cart, we show you before you pay.',
      ],
    },
    {
      title: 'Ordering review cards',
      paragraphs: [
        'You order by paying. Once the payment is confirmed we email you an order number and start on your cards.',
        `While your payment page is open we hold your cards for ${HOLD_MINUTES} minutes. After that they go back on the shelf. Unpaid orders can hold only part of our stock: of the cards beyond that part, whoever pays first gets them.`,
        'We program each card with the Google link you give us, so check it with “Test this link” first.',
      ],
    },
    {
      title: 'Delivery',
      get paragraphs() {
        return [
          `We post to addresses in Australia. Cards are shipped within ${shippingTime()} of payment. If we still need your Google link, the days count from when we have it.`,
        ]
      },
    },
    {
      title: 'Websites, hosting, email and automations',
      paragraphs: [
        'Prices on those pages tell you what each costs. Sending us a request, a quote request or an enquiry is a question, not an order: it costs nothing and binds nobody. We agree on the work and the price with you before any of it starts.',
        'Hosting and business email that you buy at the checkout are paid monthly in advance, from the day you order until you cancel. You can cancel any time in your dashboard, under Payments: they run to the end of the month you’ve paid for.',
        'Building an automation is quoted separately. Automation hosting can be cancelled or upgraded anytime. It can’t be paused. Structural changes are quoted separately.',
      ],
    },
    {
      title: 'TradeOps',
      paragraphs: [
        'TradeOps is in beta and invite only. It is free for early adopters while the beta lasts.',
      ],
    },
    {
      title: 'Google and your reviews',
      get paragraphs() {
        return [
          'A card opens your review page; what people write there is up to them. Google’s rules don’t allow paying for reviews or asking only happy customers.',
          `${brand.name} is not part of Google, and can’t decide what Google shows.`,
        ]
      },
    },
    {
      title: 'Who you deal with',
      get paragraphs() {
        return [
          `These terms are between you and ${brand.name}. How to reach us is on this page. Australian law applies.`,
        ]
      },
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Nothing here takes away rights you have under the Australian Consumer Law. The refunds page says what they mean for your order.',
      ],
    },
  ],
}
