import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { misspelt } from '#test/repository/copy-spelling.ts'

test('every built page has one apostrophe and one minus, and says "email"', () => {
  const pages = globSync('dist/**/*.html')

  const faults = pages.flatMap((file) =>
    misspelt(textOf(readFileSync(file, 'utf8'))).map((fault) => `${file}: ${fault}`),
  )

  expect(pages.length).toBeGreaterThan(20)
  expect(faults).toEqual([])
})

/** The HTML of a page without its scripts and styles, with decoded apostrophes. */
function textOf(html: string): string {
  return html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/&#x27;|&#39;/g, "'")
}
