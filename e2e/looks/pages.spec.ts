import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { DESKTOP, PHONE } from '#e2e/site/look.ts'
import { PAGES } from '#e2e/site.ts'
import { looksOf } from '#test/looks/looks-of.ts'
import { classesIn } from '#test/looks/own-classes.ts'
import { addLooks, type Snapshot } from '#test/looks/snapshot.ts'

const STYLESHEETS = globSync('app/**/*.css').map((file) => readFileSync(file, 'utf8'))
const ownClasses = [...classesIn(STYLESHEETS.join('\n'))]

const SNAPSHOTS = path.join(import.meta.dirname, 'snapshots')

/**
 * One page for the tests of a worker. Its scripts are empty, so each page keeps the state it is prerendered in, which
 * depends on no clock and no storage.
 */
const test = base.extend<object, { still: Page }>({
  still: [
    async ({ browser }, use, { project }) => {
      await using context = await browser.newContext({
        baseURL: project.use.baseURL ?? '',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await use(page)
    },
    { scope: 'worker' },
  ],
})

for (const [route] of PAGES) {
  test(`the first screen and the styled parts of ${route} look as in its snapshot`, async ({ still }) => {
    await still.goto(route)
    const looks = await looksInEachWindow(still)

    if (test.info().config.updateSnapshots === 'all') return writeSnapshot(route, looks)
    expect(looks, 'on purpose? `npm run looks` takes the snapshots again').toEqual(readSnapshot(route))
  })
}

async function looksInEachWindow(page: Page): Promise<Snapshot> {
  const looks: Snapshot = {}
  const root = new URL(page.url()).pathname === '/' ? 'body' : 'main' // header and footer once
  for (const { width, height } of [DESKTOP, PHONE]) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(() => document.fonts.ready)
      addLooks(looks, width, colorScheme, await page.evaluate(looksOf, { root, ownClasses }))
    }
  }
  return looks
}

const MARKETING =
  /^\/(|contact|smart-websites|pricing|trade-ops|custom-solutions|\w+-automation|logo|logo-download)$/

function fileOf(route: string): string {
  const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')
  return path.join(SNAPSHOTS, MARKETING.test(route) ? 'marketing' : 'shop', `${name}.json`)
}

const readSnapshot = (route: string): unknown => JSON.parse(readFileSync(fileOf(route), 'utf8'))

function writeSnapshot(route: string, looks: Snapshot): void {
  mkdirSync(path.dirname(fileOf(route)), { recursive: true })
  writeFileSync(fileOf(route), `${JSON.stringify(looks, null, 2)}\n`)
}
