import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { BUILT_BRAND } from '#domain/brand/brand.ts'
import { inBrandColours } from '#domain/brand/brand-colours.ts'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { brandDrawing } from './drawings/brand-drawings.ts'
import { drawFavicon, drawIcon, PUBLIC_LOGOS, publicLogo, publicPathOf } from './drawings/logo-files.ts'
import { type Look, ROOT } from './drawings/look.ts'
import { openStudio } from './drawings/share-images.ts'
import type { SiteIndex } from './site-index.ts'
import { type StoredFile, storeBytes, storeText } from './stored-file.ts'

/**
 * Matches the addresses of files in the operator's look, which is the name, colours and logo. The first group is the id
 * of the look; for a link preview picture with a changed title it is `sharePictureId`. The second group is the address
 * of the built file.
 */
export const BRAND_FILES = /^\/brand\/([\w-]{12})(\/assets\/[\w.-]+)$/

/** Returns the first part of the addresses of a look's files. `id` is the id of the look, or `sharePictureId`. */
export const brandBase = (id: string) => `/brand/${id}`

/** The source files of drawings whose colours follow the brand, by the name that their built file begins with. */
const DRAWINGS = new Map(
  globSync('app/assets/{logo,illustrations}/**/*.svg', { cwd: ROOT }).map((file) => [
    path.basename(file, '.svg'),
    path.join(ROOT, file),
  ]),
)

/** The operator's name, colours and logo for the site; undefined while all three are the defaults. */
export function lookOf({ brand: own = {} }: SiteConfig): Look | undefined {
  const { name = BUILT_BRAND.name, logo } = own
  const colours = { ...BUILT_BRAND.colours, ...own.colours }
  const { ink, sun } = BUILT_BRAND.colours
  if (!logo && name === BUILT_BRAND.name && colours.ink === ink && colours.sun === sun) return undefined
  return { name, colours, ...(logo && { logo }) }
}

/**
 * Adds the id of the operator's look, if there is one, to the configuration. The addresses of the look's files contain
 * this id.
 */
export function withLook(config: SiteConfig): SiteConfig {
  const { lookId: _, ...rest } = config
  const look = lookOf(rest)
  if (!look) return rest
  return { ...rest, lookId: idOf(look) }
}

/** Page titles that the operator has changed, by the address of the page's built picture for link previews. */
export type ShareTitles = ReadonlyMap<string, string>

/** The id of a link preview picture: a hash of look and title. Its address has this id in place of the look's id. */
export function sharePictureId(look: Look | undefined, title: string): string {
  return idOf(look ?? BUILT_LOOK, title)
}

const BUILT_LOOK: Look = { name: BUILT_BRAND.name, colours: BUILT_BRAND.colours }

function idOf({ name, colours, logo }: Look, ...more: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([name, colours, logo, ...more]))
  return hash.digest('base64url').slice(0, 12)
}

/** The files of a look. Each is made at its first request. */
export type BrandFiles = {
  /**
   * Returns the file that replaces a built file below /assets/; undefined if the built file does not follow the brand.
   */
  asset: (address: string) => Promise<StoredFile | undefined>
  /**
   * Returns the id in the current address of the file that replaces a built file: the id of the look, or
   * `sharePictureId` for a link preview picture with a changed title. Undefined if neither look nor title is changed.
   * Does not check that the built file follows the brand.
   */
  idOf: (address: string) => string | undefined
  /** Returns `/favicon.ico` or a public logo file; undefined for other paths, and while the look is the default. */
  fixed: (address: string) => Promise<StoredFile | undefined>
}

type Built = { index: SiteIndex; read: (address: string) => StoredFile | undefined }

/** The files of the operator's own look, or of the default look when only titles have changed. */
export function brandFiles(
  { own, shareTitles }: { own: Look | undefined; shareTitles: ShareTitles },
  { index, read }: Built,
): BrandFiles {
  const look = own ?? BUILT_LOOK
  let studio: ReturnType<typeof openStudio> | undefined
  const made = new Map<string, Promise<StoredFile>>()
  // caches only files of the look: anybody can request other addresses, and each cached file would take memory
  const once = (address: string, make: () => Promise<StoredFile>) => {
    const before = made.get(address)
    if (before) return before
    const fresh = make()
    made.set(address, fresh)
    // a failure is not cached, so that the next request tries again
    fresh.catch(() => made.delete(address))
    return fresh
  }

  function assetMaker(address: string): (() => Promise<StoredFile>) | undefined {
    const [, name = '', kind] = /^\/assets\/(.+)-[\w-]{8}\.(\w+)$/.exec(address) ?? []
    const built = read(address)
    if (!built) return undefined
    if (kind === 'svg') {
      const file = DRAWINGS.get(name)
      return file === undefined ? undefined : async () => storeText(address, await brandDrawing(file, look))
    }
    if (kind === 'css')
      return async () => {
        const text = new TextDecoder().decode(built.plain)
        return storeText(address, inBrandColours(text, look.colours, BUILT_BRAND.colours))
      }
    if (name.startsWith('icon-'))
      return async () => storeBytes(address, await drawIcon(Number(name.slice('icon-'.length)), look))
    const title = shareTitles.get(address) ?? builtTitle(address)
    return title === undefined ? undefined : () => drawShareImage(address, title)
  }

  async function drawShareImage(address: string, title: string): Promise<StoredFile> {
    studio ??= openStudio(look)
    const draw = await studio
    return storeBytes(address, await draw(title))
  }

  const builtTitle = (address: string) =>
    index.routes.find((route) => index.around.shareImages?.[route.path] === address)?.shareTitle

  function fixedMaker(address: string): (() => Promise<StoredFile>) | undefined {
    if (address === '/favicon.ico') return async () => storeBytes(address, await drawFavicon(look))
    const logo = PUBLIC_LOGOS.find((each) => publicPathOf(each, look.name) === address)
    return logo && (async () => storeBytes(address, await publicLogo(logo, look)))
  }

  return {
    async asset(address) {
      const make = assetMaker(address)
      return make && once(address, make)
    },
    idOf(address) {
      const title = shareTitles.get(address)
      return title === undefined ? own && idOf(own) : sharePictureId(own, title)
    },
    async fixed(address) {
      const make = own && fixedMaker(address)
      return make && once(address, make)
    },
  }
}
