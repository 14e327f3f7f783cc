import type { SiteConfig } from '#domain/site/site-config.ts'

const ID = 'site-config'

/** What the operator has configured as a block of data for the page: nothing where that is nothing. It never runs. */
export function writeConfig(config: SiteConfig): string {
  const { fullCheckout, lists, claims, receivers = [] } = config
  const parts = [lists, claims, receivers]
  if (!fullCheckout && parts.every((part) => Object.keys(part).length === 0)) return ''
  // a `<` could end the block, or begin a comment in it
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ID}">${json}</script>`
}

/** What `writeConfig` put into this page. Trusted as it is: the same server checked and wrote it. */
export function readConfig(): SiteConfig {
  const json = document.getElementById(ID)?.textContent
  return json ? (JSON.parse(json) as SiteConfig) : { lists: {}, fullCheckout: false, claims: {} }
}
