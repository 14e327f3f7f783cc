import type { LegalPage } from './legal-page.ts'

/** When a buyer gets their money back (ruling 37). */
export const refunds: LegalPage = {
  title: 'Refunds and returns',
  updated: 'Last changed 21 November 2026',
  intro: 'When something’s not right with your order, this is how it gets fixed.',
  sections: [
    {
      title: 'Faulty, damaged or not what you ordered',
      paragraphs: [
        'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. For a major failure you choose between a replacement and a refund. For a minor one we repair or replace the card.',
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
        'If you gave us the wrong Google link, tell us before the cards go out and we’ll program the right one.',
      ],
    },
    {
      title: 'How to ask',
      paragraphs: [
        'Email or ring us with your order number; it’s in your confirmation email. A photo helps if something’s broken.',
      ],
    },
    {
      title: 'How you’re paid back',
      paragraphs: [
        'Refunds go back through our payment provider to the card you paid with. Your order then reads “Refunded”. Your bank decides how soon you see it.',
      ],
    },
  ],
}
