import { isIndexed, type RouteEntry } from '#app/router/route.ts'
import { brand } from '#domain/brand/brand.ts'

/** The size of the pictures for link previews, in pixels. */
const SHARE_SIZE = { width: 1200, height: 630 }

export type HeadFacts = {
  /**
   * The origin of canonical URLs: PUBLIC_URL or its default. When the server reads a built page, it replaces this
   * origin with its own PUBLIC_URL.
   */
  origin: string
  /** The URLs of the pictures for link previews, by route path. */
  shareImages?: Readonly<Record<string, string>>
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (char) => `&#${char.codePointAt(0)};`)
export const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`
const og = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`

/** Writes the metadata of a page for search engines and link previews. */
export function writeHead(route: RouteEntry, facts: HeadFacts): string {
  const { title, description, path } = route
  const basics = `<title>${escapeHtml(title)}</title>${meta('description', description)}`
  if (!isIndexed(route)) return basics + meta('robots', 'noindex')
  const address = facts.origin + path
  const picture = facts.shareImages?.[path]
  return [
    basics,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    og('title', title),
    og('description', description),
    og('url', address),
    og('type', 'website'),
    og('site_name', brand.name),
    og('locale', 'en_AU'),
    picture ? pictured(facts.origin + picture, title) : meta('twitter:card', 'summary'),
    meta('twitter:title', title),
    meta('twitter:description', description),
  ].join('')
}

function pictured(address: string, title: string): string {
  return [
    og('image', address),
    og('image:width', String(SHARE_SIZE.width)),
    og('image:height', String(SHARE_SIZE.height)),
    og('image:alt', title),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:image', address),
    meta('twitter:image:alt', title),
  ].join('')
}

/** Writes a data block. The CSP allows it, because browsers do not run it. No text in `data` can end the element. */
export function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
}
