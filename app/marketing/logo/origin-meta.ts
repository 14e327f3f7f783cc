/**
 * The placeholder for the site's public origin (PUBLIC_URL) in prerendered markup. The page writer of the build
 * replaces it.
 */
export const ORIGIN_SLOT = 'https://origin.invalid'
