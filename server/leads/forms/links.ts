/** Links as people write them, and bots. Bare names of domains are none: businesses are called pools.com.au. */
const LINK = /\b(?:https?:\/\/|www\.)\S+/gi
/** Links as forums and web pages write them: nobody types these into a form that shows them as they are. */
const MARKUP = /<a\s[^>]*href|\[(?:url|link)[=\]]|\]\(\s*https?:/i
/** Where tradies of any language have their own pages. */
const HOME = /^(?:https?:\/\/)?(?:[^/?#]+\.)?(?:au|(?:facebook|instagram|google)\.com)(?:[/?#:]|$)/i

/** Every link in these texts, as it was written. */
export function linksIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.match(LINK) ?? [])
}

/** Whether a link is written in HTML, BBCode or Markdown. */
export function hasLinkMarkup(texts: readonly string[]): boolean {
  return texts.some((text) => MARKUP.test(text))
}

/** Whether a link leads away from Australia and the pages that everybody has. */
export function leadsAbroad(link: string): boolean {
  return !HOME.test(link)
}
