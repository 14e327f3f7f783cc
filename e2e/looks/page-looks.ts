import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { DESKTOP, PHONE } from '#e2e/site/look.ts'
import { looksOf } from '#test/looks/looks-of.ts'
import { classesIn } from '#test/looks/own-classes.ts'
import { addLooks, type Snapshot } from '#test/looks/snapshot.ts'

const STYLESHEETS = globSync('app/**/*.css').map((file) => readFileSync(file, 'utf8'))
const ownClasses = [...classesIn(STYLESHEETS.join('\n'))]

type Size = { width: number; height: number }

const SNAPSHOTS = path.join(import.meta.dirname, 'snapshots')

/**
 * Compares the looks of the open page with a snapshot: at both window sizes and those in `windows`, in both themes.
 * `npm run looks` writes the snapshot instead.
 */
export async function expectLooks(
  page: Page,
  snapshot: string,
  { windows = [], ...options }: { root: string; sizes?: boolean; tags?: boolean; windows?: readonly Size[] },
): Promise<void> {
  const looks: Snapshot = {}
  for (const { width, height } of [DESKTOP, PHONE, ...windows]) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(untilDrawn, width)
      addLooks(looks, width, colorScheme, await page.evaluate(looksOf, { ownClasses, ...options }))
    }
  }
  const file = path.join(SNAPSHOTS, `${snapshot}.json`)
  if (test.info().config.updateSnapshots === 'all') {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(looks, null, 2)}\n`)
    return
  }
  expect(looks, 'on purpose? `npm run looks` takes the snapshots again').toEqual(
    JSON.parse(readFileSync(file, 'utf8')),
  )
}

/**
 * Runs in the page. Waits until the page is drawn at this width, with what its scripts show there, and its fonts are
 * loaded. Forces a layout first, because only a layout requests fonts, and until then all fonts count as ready.
 */
async function untilDrawn(width: number): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (innerWidth !== width) await nextFrame()
  // the listeners of media queries are called in the first frame, and what they render is in the document in the second
  await nextFrame()
  await nextFrame()
  document.body.getBoundingClientRect()
  await document.fonts.ready
}
