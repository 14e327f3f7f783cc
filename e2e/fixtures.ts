import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

export { expect }

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

export type ProductOptions = {
  /** The data directory of the server under test, with its mails. */
  dataDir: string
  /** Console messages and uncaught errors that the test expects. Has no effect on `sharedPage`. */
  excusedConsole: RegExp | undefined
}

type SharedTab = { page: Page; complaints: string[] }

/**
 * The test function. A test fails when its page logs an error or a warning, throws an uncaught error (such as a
 * hydration mismatch), or violates the Content Security Policy or Trusted Types, unless `excusedConsole` matches.
 */
export const test = base.extend<ProductOptions & { sharedPage: Page }, { sharedTab: SharedTab }>({
  dataDir: ['', { option: true }],
  excusedConsole: [undefined, { option: true }],
  context: async ({ context, excusedConsole }, use) => {
    const complaints = await collectComplaints(context, excusedConsole)
    await use(context)
    expect(complaints, 'the browser complained').toEqual([])
  },
  sharedTab: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport = null, locale, timezoneId } = project.use
      await using context = await browser.newContext({
        viewport,
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      })
      await use({ page: await context.newPage(), complaints: await collectComplaints(context) })
    },
    { scope: 'worker' },
  ],
  /**
   * A page that all tests of a worker share, so that scripts come from its cache. Only for tests that change nothing.
   */
  sharedPage: async ({ sharedTab: { page, complaints } }, use) => {
    complaints.splice(0)
    await use(page)
    expect(complaints, 'the browser complained').toEqual([])
  },
})

/** Returns a list to which the browser's errors and warnings are added. */
async function collectComplaints(context: BrowserContext, excused?: RegExp): Promise<string[]> {
  const complaints: string[] = []
  const note = (text: string) => {
    if (!excused?.test(text)) complaints.push(text)
  }
  context.on('weberror', (event) => note(`uncaught: ${event.error().message}`))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.text()} (${message.location().url})`)
  })
  await context.addInitScript(reportViolations)
  return complaints
}

/** Runs in every page before the page's scripts. Logs violations of the Content Security Policy as errors. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Policy violated: ${violatedDirective} by ${blockedURI}`)
  })
}

/**
 * The options of tests about motion, for `test.use`. Without them, only the matrix runs with motion
 * (playwright.config.ts).
 */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** The tag of a test for one entry of a list. `npm test` skips every entry but the first, `test:all` none. */
export const inMatrix = (index: number): string => (index === 0 ? '' : ' @matrix')

export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Delays the scripts whose URL matches. The returned function lets these scripts load. */
export async function delayScript(page: Page, script: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(script, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/**
 * Waits for the animations that end by themselves. While a control moves, a press can begin on the control and end
 * beside it, and then the browser dispatches no click.
 */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // a scroll-driven animation ends only when the page is scrolled to its end, so it does not count
    const finite = document.getAnimations().filter(({ effect, timeline }) => {
      return (
        timeline === document.timeline && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
      )
    })
    await Promise.all(finite.map((animation) => animation.finished.catch(() => {})))
  })
}

/** The source of axe-core. It is 650 kB long, so each page evaluates it only once. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The sets of rules that `axe` can check. The colour rules take most of the time. */
const LOOKS = {
  'at everything': { runOnly: STANDARDS },
  'at colours': { runOnly: COLOUR_RULES },
  'at the layout': {
    runOnly: STANDARDS,
    rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
  },
} as const satisfies Record<string, RunOptions>

/** Waits until a navigation and the animations have ended, then fails on any violation that axe finds. */
export async function axe(page: Page, look: keyof typeof LOOKS = 'at everything'): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  await animationsEnded(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(async (options) => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      preload: false,
      ...options,
    })
    return violations.map(({ id, impact, nodes }) => {
      return `${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`
    })
  }, LOOKS[look])
  expect(found).toEqual([])
}
