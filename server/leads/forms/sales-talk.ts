/**
 * Phrases of spam offers. Single words prove nothing: customers ask how to get onto Google, what backlinks are, and
 * build for casinos. So each pattern is a whole offer.
 */
const OFFERS = [
  /\bguest[- ]post(?:s|ing)?\b/i,
  /\bsponsored posts?\b/i,
  /\blink insertions?\b/i,
  /\bhigh[- ]quality backlinks\b/i,
  /\bwe(?: are a| offer)[\w ]{0,20} seo (?:company|agency|services)\b/i,
  /\b(?:traffic to|rank(?:ing)? (?:of )?) ?your (?:web)?site\b/i,
  /\byour (?:web)?site(?:['’]s)? (?:ranking|seo|traffic)\b/i,
  /\bonline (?:casino|pokies)\b/i,
  /\bcasino bonus\b/i,
  /\bfree spins\b/i,
  /\b(?:crypto|bitcoin) (?:investment|trading|recovery)\b/i,
  /\bforex signals\b/i,
  /\b(?:viagra|cialis)\b/i,
]

/** The first spam offer in these texts, as it was written. */
export function salesTalkIn(texts: readonly string[]): string | undefined {
  const all = texts.join('\n')
  return OFFERS.map((offer) => all.match(offer)?.[0]).find((offer) => offer !== undefined)
}
