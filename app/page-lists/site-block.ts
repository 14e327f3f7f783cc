import { inForce } from '#domain/site/in-force.ts'
import { isAsBuilt } from '#domain/site/is-as-built.ts'
import type { SiteConfig } from '#domain/site/site-config.ts'

const ID = 'site-config'

/**
 * The operator's configuration as a data block of the page at this path, which never runs; empty without one. Its look names
 * the logo. Of the texts it has those of its own page, and names the other pages that have some.
 */
export function writeConfig(config: SiteConfig, path: string): string {
  if (isAsBuilt(config)) return ''
  // a `<` could end the block, or begin a comment in it
  const { brand: { logo: _logo, mailName: _name, ...brand } = {}, pages = {}, ...rest } = config
  const { [path]: texts, ...elsewhere } = pages
  const json = JSON.stringify({
    ...rest,
    ...(config.brand && { brand }),
    ...(texts && { pages: { [path]: texts } }),
    ...(Object.keys(elsewhere).length > 0 && { textsElsewhere: Object.keys(elsewhere) }),
  }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ID}">${json}</script>`
}

/** The configuration that `writeConfig` wrote into this page. The same server checked it, so that it is trusted. */
export function readConfig(): SiteConfig {
  const json = document.getElementById(ID)?.textContent
  return json ? (JSON.parse(json) as SiteConfig) : inForce()
}
