/**
 * What is only said by those who want to sell us something, and shady things at that. Customers ask how to get onto
 * Google, what backlinks are, and build for casinos: the words alone prove nothing, so each of these is a whole offer.
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

/** The words of an offer that nobody who wants a website makes. */
export function salesTalkIn(texts: readonly string[]): string | undefined {
  const all = texts.join('\n')
  return OFFERS.map((offer) => all.match(offer)?.[0]).find((message) => message !== undefined)
}
