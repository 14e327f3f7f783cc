import type { Bucket } from '#server/platform/http/rate-limit/token-bucket.ts'

/**
 * Limits the mails to the operator about the changed links of one order (its Google link, and links of its cards that
 * lead outside Google): six at once, then one per ten minutes.
 */
export const LINK_MAIL_LIMIT: Bucket = { name: 'mail-order-links', atOnce: 6, seconds: 600 }
