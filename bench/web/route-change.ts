import type { Browser, Page } from '@playwright/test'
import { median } from '#bench/load.ts'

const SLOWER = 4
const NAVIGATION = 'nav[aria-label="Main"] a'

declare global {
  interface Window {
    routeChange: Promise<number>
  }
}

/**
 * Measures the time from a click on a link of the main navigation until the heading of the new page is painted. Returns
 * the median in milliseconds by link text. Each navigation starts on the home page, so the first link, which opens the
 * home page, is left out. The CPU runs at a quarter of its speed, and hovering has preloaded the code of the page.
 */
export async function routeChanges(
  browser: Browser,
  base: string,
  rounds: number,
): Promise<Map<string, number>> {
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(base)
    const names = (await page.locator(NAVIGATION).allTextContents()).slice(1)
    for (const name of names) times.set(name, [...(times.get(name) ?? []), await changeTo(page, base, name)])
    await page.close()
  }
  return new Map(Array.from(times, ([name, all]) => [name, median(all)]))
}

async function changeTo(page: Page, base: string, name: string): Promise<number> {
  await page.goto(base)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const link = page.locator(NAVIGATION, { hasText: name })
  await link.hover()
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(watchForHeading)
  await page.mouse.down() // not link.click(), whose actionability checks could distort the time
  await page.mouse.up()
  const time = await page.evaluate(() => window.routeChange)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.detach()
  return time
}

/** Runs in the page. Measures from the click's timestamp until the frame with the new heading is painted. */
function watchForHeading(): void {
  const before = document.querySelector('h1')
  window.routeChange = new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
    function look(began: number) {
      const now = document.querySelector('h1')
      if (!now || now === before) requestAnimationFrame(() => look(began))
      else afterPaint(() => resolve(performance.now() - began))
    }
  })
  /** Calls `then` after the current frame is painted: the browser delivers a message only after painting. */
  function afterPaint(then: () => void) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = then
    port2.postMessage(undefined)
  }
}
