/**
 * Where baked words name the site's public origin (PUBLIC_URL), which is known only when a page is written: the page
 * The placeholder for the site's public origin (PUBLIC_URL) in prerendered markup. The page writer replaces it.
 */
export const ORIGIN_SLOT = 'https://origin.invalid'
