/** Links in plain text. Bare domain names do not count, because some businesses are called pools.com.au. */
const LINK = /\b(?:https?:\/\/|www\.)\S+/gi
/** Links in HTML, BBCode or Markdown. People do not type these into a plain text field. */
const MARKUP = /<a\s[^>]*href|\[(?:url|link)[=\]]|\]\(\s*https?:/i
/** Australian domains, and the sites where tradies have their own pages. */
const USUAL_SITE = /^(?:https?:\/\/)?(?:[^/?#]+\.)?(?:au|(?:facebook|instagram|google)\.com)(?:[/?#:]|$)/i

/** Every link in these texts, as it was written. */
export function linksIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.match(LINK) ?? [])
}

export function hasLinkMarkup(texts: readonly string[]): boolean {
  return texts.some((text) => MARKUP.test(text))
}

/** Whether a link leads to a site that is unusual for Australian businesses. */
export function isForeignLink(link: string): boolean {
  return !USUAL_SITE.test(link)
}
