import { inForce } from '#domain/site/in-force.ts'
import { isDefaultConfig } from '#domain/site/is-default-config.ts'
import type { SiteConfig } from '#domain/site/site-config.ts'

const ID = 'site-config'

/**
 * Returns the operator's configuration as a JSON script element for the page at this path; '' if all settings are the
 * defaults. It has only the texts of this page, and the paths of other pages with texts. The logo is left out, because
 * `look` names the folder of its files.
 */
export function writeConfig(config: SiteConfig, path: string): string {
  if (isDefaultConfig(config)) return ''
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

/** Returns the configuration that `writeConfig` wrote into this page. It is not checked, as our own server wrote it. */
export function readConfig(): SiteConfig {
  const json = document.getElementById(ID)?.textContent
  return json ? (JSON.parse(json) as SiteConfig) : inForce()
}
