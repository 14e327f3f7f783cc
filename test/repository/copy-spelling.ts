/** Texts that a document quotes with a straight apostrophe, with the document and its section. */
export const QUOTED_WITH_STRAIGHT_APOSTROPHE: readonly (readonly [text: string, source: string])[] = [
  ["Automation that works while you're on the tools", 'product.md 1'],
  ["Let's talk about your digital goals.", 'product.md 2.3'],
  ["You haven't made any purchases yet...", 'product.md 2.12'],
  ["Let's Automate It!", 'product.md 2.15'],
  ["The page you're looking for doesn't exist or might have been moved.", 'product.md 2.18'],
  ["We'll be in contact with you as soon as possible.", 'product.md 8'],
  ["Thanks for your request! We'll be in touch shortly.", 'product.md 8'],
  ["We're closed weekends: we'll offer the nearest weekday.", 'rulings.md 22'],
  ["We're closed that day: we'll offer the nearest open day.", 'rulings.md 22'],
  ["I don't know it, find it for me", 'rulings.md 44'],
  ["Identity doesn't exist", 'supabase-wire.md 3.15'],
]

/** Stripe's texts, which the sandbox copies. Only developers see them. */
const OF_STRIPE = ["The Checkout Session's total amount due must be at least 50 cents."]

const STRAIGHT = [...QUOTED_WITH_STRAIGHT_APOSTROPHE.map(([text]) => text), ...OF_STRIPE]

/**
 * What is misspelt in a text: a straight apostrophe in place of ’, a hyphen in place of the minus − before dollars,
 * and "e-mail", or "mail" after a word such as "a", "the" or "our", in place of "email". The texts that a document
 * or Stripe writes with a straight apostrophe are left out.
 */
export function misspelt(text: string): string[] {
  const ours = STRAIGHT.reduce((rest, quoted) => rest.replaceAll(quoted, ''), text)
  return [
    /.{0,20}\p{L}'\p{L}.{0,20}/gu,
    /.{0,20}(?<![\w"])-\s?\$\d.{0,10}/g,
    /.{0,10}\be-mail.{0,10}/gi,
    /.{0,20}\b(?:a|the|this|that|these|those|our|its|both|no|new|earlier) mails?\b(?! (?:server|service)).{0,10}/gi,
  ].flatMap((fault) => ours.match(fault) ?? [])
}
