import type { SiteConfig } from './site-config.ts'

/** Whether a configuration has only default settings, which change no page. */
export function isDefaultConfig({ fullCheckout, ...parts }: SiteConfig): boolean {
  return !fullCheckout && Object.values(parts).every((part) => Object.keys(part).length === 0)
}
