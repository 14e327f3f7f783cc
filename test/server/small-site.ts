import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { SiteIndex } from '#server/site/site-index.ts'
import { afterThis } from './after-test.ts'

/** The origin in the written pages. */
export const WRITTEN = 'http://localhost:3000'
export const SCRIPT = 'console.log("hello".repeat(20))'.repeat(20)
/** The built pictures for link previews. */
export const SHARED = {
  home: '/assets/share-home-abcd1234.jpg',
  pricing: '/assets/share-pricing-abcd1234.jpg',
}
/** The CSS rules that only the page /pricing has. */
export const OWN_STYLE = '.price { color: #0f1b2d }'
const html = (title: string, route: string) =>
  `<!doctype html><html lang="en-AU"><title>${title}</title><link rel="canonical" href="${WRITTEN}${route}">
  <meta property="og:image" content="${WRITTEN}/assets/share-1.jpg">
  <script type="application/ld+json">{"url":"${WRITTEN}/"}</script>${'<p>words</p>'.repeat(50)}`

const INDEX: SiteIndex = {
  publishableKey: 'sb_publishable_local',
  around: { origin: WRITTEN, shareImages: { '/': SHARED.home, '/pricing': SHARED.pricing } },
  font: '/assets/archivo-1.woff2',
  routes: [
    { path: '/', file: 'home.html', chunks: [], mode: 'prerender', index: true, shareTitle: 'Home' },
    {
      path: '/pricing',
      file: 'pricing.html',
      chunks: [],
      pageStyle: { hrefs: [], css: OWN_STYLE },
      mode: 'prerender',
      index: true,
      shareTitle: 'Pricing',
    },
    { path: '/checkout', file: 'checkout.html', chunks: [], mode: 'prerender', index: false },
    { path: '/message-sent', file: 'message-sent.html', chunks: [], mode: 'prerender', index: false },
    { path: '/dashboard', file: 'dashboard.html', chunks: [], mode: 'spa', index: false },
    { path: '/dashboard/settings', file: 'dashboard.html', chunks: [], mode: 'spa', index: false },
    { path: '/order/:id', file: 'order.html', chunks: [], mode: 'spa', index: false },
    { path: '*', file: '404.html', chunks: [], mode: 'not-found', index: false },
  ],
}

/** The module that writes pages again after a change of the settings. */
const WRITER = `
export const writePage = async (route, { origin, shareImages }) =>
  \`<!doctype html><title>\${route}</title>\${origin}<meta property="og:image" content="\${origin}\${shareImages[route]}">\`
export const writeShareTitle = (route, { pages }) => pages?.[route]?.searchTitle ?? { '/': 'Home', '/pricing': 'Pricing' }[route]
export const writeLlmsText = (origin) => origin
export const writeManifestText = () => '{}'
`

/** Writes the output of a build with a few small pages. Returns its folder, which the end of the test removes. */
export async function writeSmallSite(): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'test-site-'))
  afterThis(() => rm(dist, { recursive: true }))
  const write = async (name: string, text: string) => {
    const file = path.join(dist, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
    await writeFile(`${file}.br`, brotliCompressSync(text))
    await writeFile(`${file}.gz`, gzipSync(text))
  }
  await writeFile(path.join(dist, 'site-index.json'), JSON.stringify(INDEX))
  for (const route of INDEX.routes)
    await write(`pages/${route.file}`, html(route.file.replace('.html', ''), route.path))
  await write('client/assets/app-1a2b.js', SCRIPT)
  await write(`client${SHARED.home}`, 'the built picture of home')
  await write(`client${SHARED.pricing}`, 'the built picture of pricing')
  await write('client/logo/arvo-logo-dark-200px.png', 'a picture')
  await write('client/site.webmanifest', '{}')
  await write('client/sample-sites/plumber.html', '<!doctype html><title>A sample site</title>')
  await write('client/sample-sites/plumber.css', 'body { margin: 0 }')
  await write('server/page-writer.js', WRITER)
  await write('client/llms.txt', `# Arvo\n\n- [Pricing](${WRITTEN}/pricing): words`)
  return dist
}
