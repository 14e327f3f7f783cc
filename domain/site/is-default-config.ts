import type { SiteConfig } from './site-config.ts'

/** Whether a configuration changes nothing on any page. */
export function isDefaultConfig({ fullCheckout, ...parts }: SiteConfig): boolean {
  return !fullCheckout && Object.values(parts).every((part) => Object.keys(part).length === 0)
}
