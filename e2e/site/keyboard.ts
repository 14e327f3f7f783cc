import type { Locator, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'

const MAX_STOPS = 60

/** Presses Tab, at most `MAX_STOPS` times, until the control has the focus. Checks that the focus is visible. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await isFocused(control)) return expectVisibleFocus(page, control)
  }
  throw new Error(`The Tab key does not reach ${control.toString()} within ${MAX_STOPS} stops.`)
}

/** Tabs to a button or a link and presses it. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Fails if the control is covered, or if a screenshot is the same with and without the focus. */
async function expectVisibleFocus(page: Page, control: Locator): Promise<void> {
  const { x, y, width, height, isCovered } = await control.evaluate(boxAfterScroll)
  expect(isCovered, `${control.toString()} has the focus and is covered by something else`).toBe(false)
  const clip = { x: x - 24, y: y - 24, width: width + 48, height: height + 48 }
  const shot = () => page.screenshot({ clip, animations: 'disabled', scale: 'css' })

  const focused = await shot()
  await control.evaluate((element: HTMLElement) => element.blur())
  const blurred = await shot()
  await control.focus()
  expect(focused.equals(blurred), `the focus on ${control.toString()} cannot be seen`).toBe(false)
}

/** Runs in the page. Waits until scrolling ends, then returns the control's box and whether the control is covered. */
async function boxAfterScroll(control: Element) {
  const frame = () => new Promise(requestAnimationFrame)
  let [before, still] = [Number.NaN, 0]
  while (still < 5) {
    await frame()
    const { top } = control.getBoundingClientRect()
    still = top === before ? still + 1 : 0
    before = top
  }
  const { x, y, width, height } = control.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  const isCovered = !control.contains(hit) && !hit?.closest('label')?.contains(control)
  return { x, y, width, height, isCovered }
}
