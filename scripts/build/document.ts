import { dashboard } from '#app/accounts/dashboard/frame/copy.ts'
import type { RouteEntry } from '#app/router/route.ts'
import { brand } from '#domain/brand/brand.ts'
import type { PngIcons } from './drawings/write-logo-files.ts'
import { dataBlock, escapeHtml, type HeadFacts, meta, writeHead } from './head.ts'

export type PageStyle = { hrefs: readonly string[]; css: string }

/** What the document of a page needs besides the page's markup. URLs of files are absolute paths on `origin`. */
export type Surroundings = HeadFacts & {
  icons: { favicon: string; maskable: string } & PngIcons
  /** The URL of the style sheet that all pages share. */
  styleSheet: string
  /** The CSS of the page's own style sheets, which is put into the document, and the URLs of these style sheets. */
  pageStyle?: PageStyle | undefined
  font: string | undefined
  /** The URL of the first script, which fetches the entry and the chunks. */
  start: string
  entry: string
  /** The URLs of the chunks that this page needs, which are fetched together. */
  chunks: readonly string[]
  /** Structured data for search engines (schema.org). */
  data?: object | undefined
}

/**
 * The shell of a page that is rendered in the browser: a loading text. Without JavaScript, it shows contact details, and
 * on the dashboard also `signInPanel`.
 */
function writeShell({ path }: RouteEntry): string {
  const panel = path.startsWith('/dashboard') ? signInPanel(path) : ''
  const ways = [brand.phone, brand.email].filter(Boolean).map(escapeHtml).join(' or ')
  const reach = `This page needs JavaScript.${ways && ` You can reach us on ${ways}.`}`
  return `<main id="main" class="page pt-7 pb-(--section)" aria-busy="true"><p class="noscript:hidden">Loading…</p><noscript>${panel}<p>${reach}</p></noscript></main>`
}

/**
 * The panel that a dashboard page shows without JavaScript (rulings.md 42). On a route with a parameter, the sign-in
 * leads to the path before the parameter.
 */
function signInPanel(path: string): string {
  const { title, text, button } = dashboard.signIn
  const next = encodeURIComponent(path.replace(/\/:.*$/, ''))
  return `<div class="mx-auto mb-6 grid max-w-120 justify-items-center rounded-sheet border border-edge bg-surface px-6 py-12 text-center"><h1 class="type-display text-title">${title}</h1><p class="mt-3 text-text-2">${text}</p><a class="btn btn-sun btn-lg mt-6 max-sm:w-full" href="/auth?next=${next}">${button}</a></div>`
}

/**
 * The page's CSS rules are inline, so that they apply at the first paint. The links have `media="not all"`, so that
 * browsers do not apply them. Vite loads no style sheet that has a link: without the links, hydration would wait
 * for the style sheets.
 */
function writePageStyle({ hrefs, css }: PageStyle): string {
  const links = hrefs.map((href) => `<link rel="stylesheet" href="${href}" media="not all">`)
  return `<style>${css}</style>${links.join('')}`
}

/**
 * The whole HTML document of a route. React renders resource hints, such as the preload of an image with fetchPriority,
 * before the markup; they are moved into the head.
 */
export function writeDocument(route: RouteEntry, markup: string, around: Surroundings): string {
  const [, hints = '', app = ''] = /^((?:<link\b[^>]*>)*)([\s\S]*)$/.exec(markup) ?? []
  const { styleSheet, pageStyle, font, icons } = around
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    meta('viewport', 'width=device-width, initial-scale=1'),
    writeHead(route, around),
    meta('theme-color', brand.colours.ink),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    `<link rel="icon" type="image/svg+xml" href="${icons.favicon}">`,
    `<link rel="apple-touch-icon" href="${icons.touch}">`,
    '<link rel="manifest" href="/site.webmanifest">',
    font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : '',
    hints,
    `<link rel="stylesheet" href="${styleSheet}">`,
    pageStyle ? writePageStyle(pageStyle) : '',
    `<script type="module" src="${around.start}" data-entry="${around.entry}" data-chunks="${around.chunks.join(' ')}"></script>`,
    around.data ? dataBlock(around.data) : '',
    `</head><body><div id="root">${route.mode === 'spa' ? writeShell(route) : app}</div></body></html>`,
  ].join('')
}

/** Returns the web app manifest as JSON. */
export function writeManifest(icons: Surroundings['icons']): string {
  const svg = { type: 'image/svg+xml', sizes: 'any' }
  const png = (size: number) => ({ type: 'image/png', sizes: `${size}x${size}` })
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'en-AU',
    start_url: '/',
    display: 'browser',
    theme_color: brand.colours.ink,
    background_color: brand.colours.paper,
    icons: [
      { ...svg, src: icons.favicon, purpose: 'any' },
      { ...svg, src: icons.maskable, purpose: 'maskable' },
      { ...png(192), src: icons.png192, purpose: 'any' },
      { ...png(512), src: icons.png512, purpose: 'any' },
      { ...png(512), src: icons.png512, purpose: 'maskable' },
    ],
  })
}
