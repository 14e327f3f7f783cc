/**
 * Where baked words name the site's public origin (PUBLIC_URL), which is known only when a page is written: the page
 * writer puts it in.
 */
export const ORIGIN_SLOT = 'https://origin.invalid'
