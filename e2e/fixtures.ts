import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

export type ProductOptions = {
  /** Where the server under test keeps its data; mails are written below it. */
  dataDir: string
  /** Console messages that a test means to cause. */
  excusedConsole: RegExp | undefined
}

/**
 * Tabs that fail their test on whatever the browser complains of: console errors and warnings, uncaught errors
 * (a hydration mismatch is one), violations of the Content-Security-Policy and of Trusted Types.
 */
export const test = base.extend<ProductOptions>({
  dataDir: ['', { option: true }],
  excusedConsole: [undefined, { option: true }],
  context: async ({ context, excusedConsole }, use) => {
    const complaints: string[] = []
    const note = (text: string) => {
      if (!excusedConsole?.test(text)) complaints.push(text)
    }
    context.on('weberror', (event) => note(`uncaught: ${event.error().message}`))
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(`${message.text()} (${message.location().url})`)
    })
    await context.addInitScript(reportViolations)
    await use(context)
    expect(complaints, 'the browser complained').toEqual([])
  },
})

/** Runs in every page before its own scripts. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Policy violated: ${violatedDirective} by ${blockedURI}`)
  })
}

/** Waits until the page's controls are alive. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Look = 'at everything' | 'at colours' | 'at the layout'

/** Fails on anything that axe finds, once nothing moves any more. Colours are most of the work. */
export async function axe(page: Page, look: Look = 'at everything'): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((animation) => {
      return animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    })
    await Promise.all(finite.map((animation) => animation.finished.catch(() => {})))
  })
  // our pages have no frames, for which axe would open a second page: the old way is twice as fast
  const scan = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
  if (look === 'at colours') scan.withRules(COLOUR_RULES)
  else scan.withTags(STANDARDS)
  if (look === 'at the layout') scan.disableRules(COLOUR_RULES)
  const { violations } = await scan.analyze()
  const found = violations.map(({ id, impact, nodes }) => {
    return `${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`
  })
  expect(found).toEqual([])
}
