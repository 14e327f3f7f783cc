import type { Page } from '@playwright/test'
import { axe, expect } from '#e2e/fixtures.ts'
import { coveredControls } from './reach.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
const TABLET = { width: 768, height: 1024 }
const NARROWEST = { width: 320, height: 640 }
/** What 200% zoom leaves of a window of 1280 by 800 pixels. */
const ZOOMED = { width: 640, height: 400 }
/** Where `expectGoodLook` looks for covered controls. */
export const LOOK_WIDTHS = [NARROWEST, PHONE, DESKTOP].map(({ width }) => width)

/**
 * axe takes seconds a look. Every run looks at each page by day on a phone and by night on a desk; with LOOK=closely
 * at each width in both themes.
 */
const CLOSELY = process.env.LOOK === 'closely'

/** As it stands, the page shuts nobody out: on a phone and on a desk, by day and by night, at 320 pixels too. */
export async function expectGoodLook(page: Page, sizes = [PHONE, DESKTOP]): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size)
    if (CLOSELY || index === 0) await axe(page)
    await expectNothingCovered(page)
    if (CLOSELY || index === sizes.length - 1) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await axe(page, 'at colours') // the theme changes nothing else
      await page.emulateMedia({ colorScheme: 'light' })
    }
  }
  await page.setViewportSize(NARROWEST)
  await expectToFit(page)
  await expectNothingCovered(page)
  await page.setViewportSize(DESKTOP)
}

/** The same at every width that has a layout of its own, and with everything, or the text alone, twice as large. */
export async function expectGoodLookEverywhere(page: Page): Promise<void> {
  await expectGoodLook(page)
  for (const size of [NARROWEST, TABLET]) {
    await page.setViewportSize(size)
    if (CLOSELY) await axe(page, 'at the layout')
    await expectToFit(page)
  }
  await page.setViewportSize(ZOOMED)
  await expectToFit(page)
  await page.setViewportSize(PHONE)
  await setTextSize(page, '200%')
  await expectToFit(page)
  await setTextSize(page, '')
  await page.setViewportSize(DESKTOP)
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((expected) => {
    document.documentElement.style.fontSize = expected
  }, size)
}

/** A press on a control meets that control; a layout that has just changed its width may still be moving. */
async function expectNothingCovered(page: Page): Promise<void> {
  await expect.poll(() => coveredControls(page)).toEqual([])
}

/** Nobody has to scroll sideways, and no words are cut off or pushed out. */
async function expectToFit(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whatDoesNotFit)).toEqual([])
}

/** Runs in the page. A box that scrolls by itself, as a wide table does, may hold what is wider. */
function whatDoesNotFit(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const overflow = (element: Element) => getComputedStyle(element).overflowX
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const mayBeWider = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(overflow(element)) || mayBeWider(element.parentElement))
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[aria-hidden="true"], .sr-only, svg')
  const isCut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const clips = /hidden|clip/.test(overflow(element)) && element.scrollWidth > element.clientWidth + 1
    return width > 1 && (left < -1 || right > clientWidth + 1 || clips)
  }
  const cut = [...document.body.querySelectorAll('*')].filter(
    (element) => hasText(element) && isSeen(element) && isCut(element) && !mayBeWider(element.parentElement),
  )
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
    ...cut.map((element) => `${element.localName} “${element.textContent.trim().slice(0, 40)}”`),
  ]
}
