import type { APIRequestContext, Page } from '@playwright/test'
import { hydrated } from '#e2e/fixtures.ts'
import { PAGES, SHELLS } from '#e2e/site.ts'

const PATHS = [...PAGES, ...SHELLS].map(([path]) => path)
const FILES = [
  '/llms.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/page-texts.json',
  '/favicon.ico',
]

export type ShopFiles = ReadonlyMap<string, Buffer>

/**
 * Reads the pages and files of the shop as the server sends them, and the drawings, styles and pictures that they name.
 */
export async function readShop(request: APIRequestContext): Promise<ShopFiles> {
  const files = new Map<string, Buffer>()
  const read = async (address: string) => {
    const response = await request.get(address)
    const isFound = response.ok() || address === '/nope'
    files.set(address, isFound ? await response.body() : Buffer.from(`status ${response.status()}`))
  }
  for (const address of [...PATHS, '/nope', ...FILES]) await read(address)
  const named = [...files.values()].flatMap((body) => namedIn(body.toString()))
  for (const address of new Set(named)) await read(address)
  return files
}

/** Finds the styles, drawings and pictures that a page names. Returns their paths, also of absolute URLs. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/"(?:https?:\/\/[^/"]+)?(\/[\w./-]+\.(?:svg|css|png|jpg))"/g)].flatMap(
    ([, address]) => address ?? [],
  )
}

/** The drawings of the review cards, which keep their colours in every shop. */
const CARD = /\/(?:free-standing|stick-on|keyring)-/

const CONTEXT = 60

/** The first match with the text around it. */
export function traceIn(text: string, trace: RegExp): string | undefined {
  const found = trace.exec(text)
  return found
    ? text.slice(Math.max(0, found.index - CONTEXT), found.index + found[0].length + CONTEXT)
    : undefined
}

/** The files whose text matches, each with the match. Leaves out pictures and the drawings of the review cards. */
export function tracesIn(files: ShopFiles, trace: RegExp): string[] {
  return [...files]
    .filter(([address]) => !CARD.test(address) && !/\.(?:png|jpg|ico)$/.test(address))
    .flatMap(([address, body]) => {
      const hit = traceIn(body.toString(), trace)
      return hit === undefined ? [] : [`${address}: ${hit}`]
    })
}

/** The URLs whose content differs. */
export function differences(before: ShopFiles, after: ShopFiles): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (address) => !before.get(address)?.equals(after.get(address) ?? Buffer.alloc(0)),
  )
}

/**
 * The pages that still match `trace` once they are hydrated (in text, attributes or colours), or that scroll sideways.
 */
export async function tracesOnScreen(page: Page, trace: RegExp): Promise<string[]> {
  const found: string[] = []
  for (const path of PATHS) {
    await page.goto(path)
    await hydrated(page)
    const { shown, excess } = await page.evaluate(everythingShown)
    const hit = traceIn(shown, trace)
    if (hit !== undefined) found.push(`${path}: ${hit}`)
    if (excess > 0) found.push(`${path}: ${excess} px too wide`)
  }
  return found
}

/**
 * Runs in the page. Returns its text, attribute values and colours, and by how many pixels it is wider than the window.
 */
export function everythingShown(): { shown: string; excess: number } {
  const all = [...document.querySelectorAll('*')]
  const colours = new Set(
    all.flatMap((element) => {
      const { color, backgroundColor, borderTopColor, fill, stroke } = getComputedStyle(element)
      return [color, backgroundColor, borderTopColor, fill, stroke]
    }),
  )
  const values = all.flatMap((element) => [...element.attributes].map(({ value }) => value))
  const { scrollWidth } = document.documentElement
  return {
    shown: [document.title, document.body.innerText, ...values, ...colours].join('\n'),
    excess: scrollWidth - innerWidth,
  }
}
