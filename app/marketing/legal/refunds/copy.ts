import type { LegalPage } from '#app/marketing/legal/copy.ts'

/** The copy of the refunds page (rulings.md 37). */
export const refunds: LegalPage = {
  title: 'Refunds and returns',
  updated: 'Last changed 27 November 2026',
  intro: 'When something’s not right with your order, this is how it gets fixed.',
  short: [
    'Faulty, damaged or not what you ordered: we put it right, as the Australian Consumer Law says.',
    'Changed your mind? Ring us. Until your cards are programmed we can stop the order.',
    'A refund goes back to what you paid with.',
  ],
  sections: [
    {
      title: 'Faulty, damaged or not what you ordered',
      paragraphs: [
        'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. For a major failure you choose between a replacement and a refund, and can claim for other loss or damage that could reasonably be foreseen. For a minor one we repair or replace the card, or pay you back.',
        'That covers a card that doesn’t work, one damaged on the way, the wrong colour or type, and one we programmed with something other than the link you gave us.',
      ],
    },
    {
      title: 'Changed your mind',
      paragraphs: [
        'Cards are programmed for your business, so we can’t sell them to anyone else. Once that’s done we don’t refund a change of mind.',
        'Ordered the wrong thing a minute ago? Ring us. If the cards aren’t programmed yet, we can stop the order.',
      ],
    },
    {
      title: 'Wrong link',
      paragraphs: [
        'A card’s Google link can change at any time, and costs nothing. Until your cards are posted, change it on your order’s page. After that, change it in your account, under Reviews. No account? Ring us, and we’ll change it for you.',
      ],
    },
    {
      title: 'Websites, automations and other work',
      paragraphs: [
        'Work we do for you comes with guarantees under the same law: done with due care and skill, fit for what we agreed on, and in a reasonable time. If it falls well short you can cancel and get your money back for what you haven’t had. If it falls a little short we put it right.',
      ],
    },
    {
      title: 'How to ask',
      paragraphs: [
        'Email or ring us with your order number; it’s in your confirmation email. A photo helps if something’s broken. Not happy with how we handle it? Your state’s consumer protection office can help, for free.',
      ],
    },
    {
      title: 'How you’re paid back',
      paragraphs: [
        'Refunds for cards go back through our payment provider to what you paid with. When the whole order is paid back it reads “Refunded”. Banks take about 5–10 business days to show it.',
      ],
    },
  ],
}
