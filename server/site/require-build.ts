import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteIndex } from './site-index.ts'

/**
 * Throws if `dist` has no build of the site, or a build with another key than PUBLISHABLE_KEY. With another key, the
 * server would refuse every purchase and sign-in. The message is one line.
 */
export function requireBuild(dist: string, publishableKey: string): void {
  const index = path.join(dist, 'site-index.json')
  if (!existsSync(index))
    throw new Error('The site is not built: run npm run build with the settings of the server first.')
  const built: SiteIndex = JSON.parse(readFileSync(index, 'utf8'))
  if (built.publishableKey !== publishableKey)
    throw new Error(
      'The site was built with another PUBLISHABLE_KEY than this server takes: build it, or the image, with this one.',
    )
}
