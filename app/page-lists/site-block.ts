import { inForce } from '#domain/site/in-force.ts'
import { isDefaultConfig } from '#domain/site/is-default-config.ts'
import type { SiteConfig } from '#domain/site/site-config.ts'

const ID = 'site-config'

/**
 * Returns the operator's configuration as a JSON script element for the page at this path; '' if all settings are the
 * defaults. For other pages, the script has the paths of those with texts, but not the texts. It leaves out the logo,
 * which the page finds by `lookId`, and the sender's name in mails.
 */
export function writeConfig(config: SiteConfig, path: string): string {
  if (isDefaultConfig(config)) return ''
  const { brand: { logo: _logo, mailName: _name, ...brand } = {}, pages = {}, ...rest } = config
  const { [path]: texts, ...elsewhere } = pages
  // each `<` is escaped, because it could end the script element, or begin a comment in it
  const json = JSON.stringify({
    ...rest,
    ...(config.brand && { brand }),
    ...(texts && { pages: { [path]: texts } }),
    ...(Object.keys(elsewhere).length > 0 && { textsElsewhere: Object.keys(elsewhere) }),
  }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ID}">${json}</script>`
}

/**
 * Returns the configuration that `writeConfig` wrote into this page, or the configuration in force if it wrote none.
 * The JSON is not checked, because our own server wrote it.
 */
export function readConfig(): SiteConfig {
  const json = document.getElementById(ID)?.textContent
  return json ? (JSON.parse(json) as SiteConfig) : inForce()
}
