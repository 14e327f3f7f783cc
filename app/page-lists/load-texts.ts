import { fetchOnce } from '#app/hydration/fetch-once.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import type { OwnPages } from '#domain/site/page-texts/page-text.ts'

/** The texts of every page that the operator has changed. Those that this page was sent stay, as they are shown already. */
const texts = fetchOnce(async () => {
  const pages = (await (await fetch('/page-texts.json')).json()) as OwnPages
  putInForce({ ...inForce(), pages: { ...pages, ...inForce().pages } })
})

/** Fetches the operator's texts of another page before it is shown, where this page was sent without them. */
export async function loadTexts(path: string): Promise<void> {
  if (inForce().textsElsewhere?.includes(path)) await texts.fetch()
}
