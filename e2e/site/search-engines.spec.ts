import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { INDEXED, NOINDEX, SHELLS } from '#e2e/site.ts'
import { readSubsets } from '#scripts/generate/write-typeface.ts'

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text()
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]

type JsonNode = Record<string, unknown>

function graphOf(html: string): JsonNode[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const { '@graph': graph = [] }: { '@graph'?: JsonNode[] } = JSON.parse(json)
  return graph
}

/** Width and height of a JPEG, from its frame header. */
function sizeOf(jpeg: Buffer): [width: number, height: number] {
  let at = 2
  while (at < jpeg.length) {
    const marker = jpeg.readUInt8(at + 1)
    if (marker >= 0xc0 && marker <= 0xc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  throw new Error('no JPEG')
}

test('every indexed page has its own title, description, canonical URL and share picture', async ({
  request,
  baseURL,
}) => {
  const seen = new Set<string>()
  for (const path of INDEXED) {
    const html = await read(request, path)
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
    const description = metaOf(html, 'description')
    const picture = metaOf(html, 'og:image') ?? ''
    for (const own of [title, description, picture]) seen.add(own ?? '')

    expect(html, path).toContain(`<link rel="canonical" href="${baseURL}${path}">`)
    expect(html, path).not.toContain('noindex')
    expect(metaOf(html, 'og:url'), path).toBe(`${baseURL}${path}`)
    expect(metaOf(html, 'og:title'), path).toBe(title)
    expect(metaOf(html, 'og:description'), path).toBe(description)
    expect(metaOf(html, 'twitter:card'), path).toBe('summary_large_image')
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')], path).toEqual(['1200', '630'])
    expect(metaOf(html, 'og:image:alt'), path).toMatch(/\w/)
    expect(sizeOf(await (await request.get(picture)).body()), path).toEqual([1200, 630])
  }
  expect(seen.size).toBe(INDEXED.length * 3)
})

test('private pages and steps of a process have noindex', async ({ request }) => {
  for (const path of [...NOINDEX, ...SHELLS.map(([shell]) => shell), '/order/1', '/nope']) {
    const html = await read(request, path)
    expect(metaOf(html, 'robots'), path).toBe('noindex')
    expect(html, path).not.toMatch(/rel="canonical"|property="og:|ld\+json/)
  }
})

test('structured data describes the business, the breadcrumbs and the products with prices', async ({
  request,
  baseURL,
}) => {
  for (const path of INDEXED) {
    const types = graphOf(await read(request, path)).map((node) => node['@type'])
    expect(types, path).toContain('Organization')
    expect(types.includes('BreadcrumbList'), path).toBe(path !== '/')
  }
  const [, cards] = graphOf(await read(request, '/review-cards'))
  expect(cards).toMatchObject({ '@type': 'ProductGroup', url: `${baseURL}/review-cards` })
  expect(JSON.stringify(cards).match(/"price":"44\.99","priceCurrency":"AUD"/g)).toHaveLength(6)
})

test('structured data and page have the same FAQ, with 11 questions on /custom-solutions', async ({
  request,
}) => {
  for (const path of INDEXED) {
    const html = await read(request, path)
    // of the `<details>` elements, only the FAQ's questions have a `name`, which keeps one question open at a time
    const shown = [...html.matchAll(/<details name=/g)].length
    const page = graphOf(html).find((node) => node['@type'] === 'FAQPage')
    const questions = (page?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[]
    expect(questions.length, path).toBe(shown)
    if (path === '/custom-solutions') expect(questions).toHaveLength(11)
    const visibleText = html
      .replaceAll(/<script.*?<\/script>/gs, '')
      .replaceAll(/&#x27;/g, "'")
      .replaceAll('&amp;', '&')
    for (const { name, acceptedAnswer } of questions) {
      expect(visibleText).toContain(name)
      expect(visibleText).toContain(acceptedAnswer.text)
    }
  }
})

test('sitemap, robots.txt and llms.txt list the indexed pages', async ({ request, baseURL }) => {
  const sitemap = await read(request, '/sitemap.xml')
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    INDEXED.map((path) => `${baseURL}${path}`),
  )
  expect(await read(request, '/robots.txt')).toContain(`Sitemap: ${baseURL}/sitemap.xml`)

  const response = await request.get('/llms.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const llms = await response.text()
  expect(llms).toMatch(/^# Arvo\n\n> End-to-end automation for tradies/)
  for (const path of INDEXED) expect(llms).toContain(`](${baseURL}${path}): `)
  for (const fact of ['$44.99', '$329', '1800 160 401', 'hello@arvo.example']) expect(llms).toContain(fact)
})

test('the icons in the web app manifest exist', async ({ request }) => {
  const manifest: { icons: { src: string; type: string }[] } = JSON.parse(
    await read(request, '/site.webmanifest'),
  )
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type'], src).toBe(type)
  }
})

test('the text of a page needs only the preloaded font file', async ({ request }) => {
  const [text, rest] = readSubsets(readFileSync('app/styles/fonts.css', 'utf8'))
  const accents = new Set(rest?.characters)
  for (const path of INDEXED) {
    const html = await read(request, path)
    expect(html, path).toMatch(/<link rel="preload" href="\/assets\/archivo-text-[^"]+\.woff2" as="font"/)
    const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? []
    const characters = Array.from(body.replaceAll(/<[^>]*>/g, ''))
    expect(
      characters.filter((character) => text?.characters.includes(character)).length,
      path,
    ).toBeGreaterThan(500)
    expect(
      characters.filter((character) => accents.has(character) && /\S/.test(character)),
      path,
    ).toEqual([])
  }
})
