import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isIndexed, type RouteEntry } from '#app/router/route.ts'
import { shortTitle } from '#scripts/build/short-title.ts'
import { openStudio } from '#server/site/drawings/share-images.ts'

/**
 * Draws a picture for link previews, with the title, for each indexed route. Returns the hashed URLs below /assets/
 * by route path.
 */
export async function writeShareImages(
  routes: readonly RouteEntry[],
  clientDir: string,
): Promise<Map<string, string>> {
  const draw = await openStudio()
  await mkdir(path.join(clientDir, 'assets'), { recursive: true })
  const written = routes.filter(isIndexed).map(async (route) => {
    const picture = await draw(shortTitle(route.title))
    const hash = createHash('sha256').update(picture).digest('base64url').slice(0, 8)
    const address = `/assets/share-${route.path.slice(1).replaceAll('/', '-') || 'home'}-${hash}.jpg`
    await writeFile(path.join(clientDir, address), picture)
    return [route.path, address] as const
  })
  return new Map(await Promise.all(written))
}
