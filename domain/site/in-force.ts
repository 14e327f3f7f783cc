import { putBrand } from '#domain/brand/brand.ts'
import type { SiteConfig } from './site-config.ts'

let current: SiteConfig = { lists: {}, fullCheckout: false, claims: {} }

/** The settings in force in this process, or on this page. */
export const inForce = (): SiteConfig => current

/** Puts settings in force. Copy, prices and mails that are made from now on use these settings. */
export function putInForce(config: SiteConfig): void {
  current = config
  putBrand(config)
}
