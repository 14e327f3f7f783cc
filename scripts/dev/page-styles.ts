import path from 'node:path'
import type { ViteDevServer } from 'vite'
import type { RouteEntry } from '#app/router/route.ts'

const LINKED = '/app/styles/app.css'

/**
 * Adds to the head of a rendered page the style sheets that its screen imports, so that the page has its look before
 * and without its scripts. `data-vite-dev-id` is Vite's own attribute: its client inserts no style sheet that has an
 * element with it, and replaces the text of a `<style>` after an edit.
 */
export async function addPageStyles(
  vite: ViteDevServer,
  { layout, file }: RouteEntry,
  html: string,
): Promise<string> {
  const { client, ssr } = vite.environments
  const seen = new Set<string>()

  /** The style sheets of a module and of all that it imports statically, in the order of execution. */
  async function stylesOf(url: string): Promise<string[]> {
    if (seen.has(url)) return []
    seen.add(url)
    const module = await ssr.moduleGraph.getModuleByUrl(url)
    if (!url.endsWith('.css')) {
      const styles: string[] = []
      for (const imported of module?.transformResult?.deps ?? []) styles.push(...(await stylesOf(imported)))
      return styles
    }
    const sheet = await client.transformRequest(`${url}?direct`)
    return [`<style data-vite-dev-id="${module?.id}">${sheet?.code}</style>`]
  }

  const styles: string[] = []
  for (const screen of [layout, file]) if (screen) styles.push(...(await stylesOf(`/${screen}`)))
  const linkedId = path.posix.join(vite.config.root, LINKED)
  return html
    .replace(`href="${LINKED}"`, (href) => `${href} data-vite-dev-id="${linkedId}"`)
    .replace('</head>', () => `${styles.join('')}</head>`)
}
