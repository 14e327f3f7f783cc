import { fetchOnce } from '#app/hydration/fetch-once.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import type { OwnPages } from '#domain/site/page-texts/page-text.ts'

/**
 * Fetches the operator's texts of every page, once. Texts that came with the document stay, because the document shows
 * them.
 */
const texts = fetchOnce(async () => {
  const response = await fetch('/page-texts.json')
  if (!response.ok) throw new Error(`/page-texts.json: ${response.status}`)
  const pages = (await response.json()) as OwnPages
  putInForce({ ...inForce(), pages: { ...pages, ...inForce().pages } })
})

/**
 * Fetches the operator's texts if the page at this path has some. Call it before that page is shown. Without them the
 * page has its built-in texts, and the next page tries again.
 */
export async function loadTexts(path: string): Promise<void> {
  if (inForce().textsElsewhere?.includes(path)) await texts.fetch().catch(() => undefined)
}
