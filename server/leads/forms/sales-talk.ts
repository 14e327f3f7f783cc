/**
 * Phrases of spam offers. A word such as "Google", "backlinks" or "casino" proves nothing, because customers use it
 * too. So each pattern is a phrase of an offer, or a word that no customer types.
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

/** A spam offer in these texts, as it was written; undefined without an offer. */
export function salesTalkIn(texts: readonly string[]): string | undefined {
  const all = texts.join('\n')
  return OFFERS.map((offer) => all.match(offer)?.[0]).find((offer) => offer !== undefined)
}
