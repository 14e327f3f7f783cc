import type { PageFacts } from './page.ts'

/** The facts of the pricing page (product.md 2.13 and 9). */
export const PRICING: PageFacts = {
  headings: ['TradeOps pricing'],
  anchors: ['book-demo'],
  leadsTo: ['/auth?signup=true'],
  says: [
    /\$25/,
    /\$10/,
    /(?:per|a) month/i,
    /(?:per|each|an) employee/i,
    /14-day free trial/i,
    /no credit card/i,
    /5 employees/i,
    /\$75(?!\d)/,
    /15 employees/i,
    /\$175(?!\d)/,
    /10%/,
    /30 days after you pause/i,
    /free for early adopters/i,
    /in beta/i,
    'All prices in AUD, GST included',
  ],
}

/** The facts of the TradeOps page (product.md 2.14, 1 and 9). */
export const TRADE_OPS: PageFacts = {
  says: [
    /TradeOps/,
    /cloud/i,
    /timesheets, leave and job costing/i,
    /in beta/i,
    /invite only/i,
    /free for early adopters/i,
    /\$25/,
    /\$10/,
    /\$75(?!\d)/,
    /\$175(?!\d)/,
    /14-day free trial/i,
    /no credit card/i,
    /10%/,
    /30 days after you pause|30 days/i,
    /office view|admin view/i,
    /crew view|employee view/i,
    /role-based|roles/i,
    /permissions?/i,
    // the testimonial is a placeholder, so it has a badge
    'Sample testimonial',
    'Request Early Access',
    'All prices in AUD, GST included',
  ],
}

/** The facts of the page about booking automation (product.md 2.14). */
export const BOOKING: PageFacts = {
  headings: ['Online booking automation'],
  says: [/calendar/i, /reminders?/i],
}

/** The facts of the page about payment automation (product.md 2.14 and 9). */
export const PAYMENT: PageFacts = {
  headings: ['Payment automation and follow-ups'],
  says: [/1, 3 or 5 days/i, /follow-ups?/i, /reminders?/i],
}

/** The facts of the page about social automation (product.md 2.14). */
export const SOCIAL: PageFacts = {
  headings: ['Social media automation'],
  says: ['Facebook', 'Instagram', 'LinkedIn', 'TikTok', 'Twitter', 'Pinterest', 'YouTube'],
}
