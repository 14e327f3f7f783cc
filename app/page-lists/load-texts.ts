import { fetchOnce } from '#app/hydration/fetch-once.ts'
import { reloadAfterRelease } from '#app/hydration/reload-after-release.ts'
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
 * Fetches the operator's texts if the page at this path has some. Call it before that page is shown. If the fetch fails
 * after a navigation to the page, the document is loaded anew, which brings the texts, and the promise never settles.
 * Without a reload the page has its built-in texts. If the fetch fails before the navigation, the promise rejects, and
 * the navigation tries again.
 */
export async function loadTexts(path: string): Promise<void> {
  if (inForce().textsElsewhere?.includes(path)) await texts.fetch().catch((error) => loadAnew(path, error))
}

async function loadAnew(path: string, error: unknown): Promise<void> {
  if (location.pathname !== path) throw error
  if (await reloadAfterRelease()) await new Promise(() => undefined)
}
