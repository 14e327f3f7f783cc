import type { Page } from '@playwright/test'

/**
 * The texts of the page that look like a value of the database or of the code: words joined by underscores, ids of card
 * variants, names of actions, stored states, and values of JavaScript such as `null`.
 */
export function rawValues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const RAW = [
      /\b[a-z]+(?:_[a-z\d]+)+\b/,
      /\b(?:free-standing|stick-on|keyring)-(?:black|white)\b/,
      /\b(?:order|lead|leads|card|blanks|stock|settings|account|outbox|addresses|customer)\.[a-z]{2,}\b/,
      /^(?:paid|programming|shipped|delivered|expired|cancelled|refunded|new|contacted|quoted|won|lost|spam|pending|dead|null|undefined|true|false|NaN)$/,
    ]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (parentElement?.checkVisibility() && !parentElement.closest('script, style, code'))
        texts.push(nodeValue ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
    for (const { label } of document.querySelectorAll('option')) texts.push(label)
    return texts
      .map((text) => text.trim().replaceAll(/\S+@\S+|\(utm_source\)/g, ''))
      .filter((text) => RAW.some((raw) => raw.test(text)))
  })
}
