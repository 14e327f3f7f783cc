import { expect, test } from '#e2e/fixtures.ts'
import { INDEXED, NOINDEX } from '#e2e/site.ts'

/** The limit for the scripts before the first interaction, in bytes of brotli (rulings.md 52). */
const SCRIPT_BUDGET = 100_000
/** The limit for the same scripts with their response headers, in bytes of HTTP/1.1 (rulings.md 52). */
const WIRE_BUDGET = 105_000
/** An indexed page must have fewer scripts than this, because browsers request only a few scripts at a time. */
const MAX_SCRIPTS = 34
/**
 * The limit for pages with noindex, such as the checkout and the sign-in, which also load forms, the cart and the
 * session.
 */
const NOINDEX_BUDGET = 112_000

/** The URLs of the first script and of the scripts that it loads. */
function scriptsOf(html: string): string[] {
  const [, start = '', entry = '', chunks = ''] =
    /<script type="module" src="([^"]+)" data-entry="([^"]+)" data-chunks="([^"]*)">/.exec(html) ?? []
  return [start, entry, ...chunks.split(' ')]
}

test('every page stays within its script budget', async ({ request }) => {
  const sizes = new Map<string, { body: number; headers: number }>()
  for (const path of [...INDEXED, ...NOINDEX]) {
    const html = await (await request.get(path)).text()
    const scripts = scriptsOf(html)
    let [sum, headers] = [0, 0]
    for (const file of scripts) {
      if (!sizes.has(file)) {
        const response = await request.fetch(file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
        const lines = response.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
        const head = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`
        sizes.set(file, { body: Number(response.headers()['content-length']), headers: head.length })
      }
      sum += sizes.get(file)?.body ?? 0
      headers += sizes.get(file)?.headers ?? 0
    }
    expect(sum, path).toBeGreaterThan(50_000)
    expect(sum, path).toBeLessThan(NOINDEX.includes(path) ? NOINDEX_BUDGET : SCRIPT_BUDGET)
    if (NOINDEX.includes(path)) continue
    expect(sum + headers, `${path} on the wire`).toBeLessThan(WIRE_BUDGET)
    expect(scripts.length, `${path} in scripts`).toBeLessThan(MAX_SCRIPTS)
  }
})
