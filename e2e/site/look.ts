import type { Page } from '@playwright/test'
import { animationsEnded, axe, expect } from '#e2e/fixtures.ts'
import { coveredControls } from './covered-controls.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
const TABLET = { width: 768, height: 1024 }
/** A tablet on which the header of the office has no room for all the links that it has on a desktop. */
const WIDE_TABLET = { width: 820, height: 1180 }
const NARROWEST = { width: 320, height: 640 }
/** The viewport of a window of 1280 by 800 pixels at 200% zoom. */
const ZOOMED = { width: 640, height: 400 }
/** The widths at which `expectGoodLook` checks for covered controls in every run. */
export const LOOK_WIDTHS = [NARROWEST, PHONE, DESKTOP].map(({ width }) => width)

/**
 * axe takes seconds, so a run checks each page only in the light theme on a phone and in the dark theme on a desktop.
 * The matrix adds a tablet. With LOOK=closely, axe checks each of these in both themes.
 */
const CLOSELY = process.env.LOOK === 'closely'
/** Whether this is a run of the matrix: by `npm run test:all`, or with LOOK=closely. */
export const IS_MATRIX = CLOSELY || process.env.E2E_MATRIX === 'all'

const SIZES = IS_MATRIX ? [PHONE, WIDE_TABLET, DESKTOP] : [PHONE, DESKTOP]

/**
 * Checks the page in its current state: axe in both themes, covered controls at several widths, and overflow at the
 * narrowest width.
 */
export async function expectGoodLook(page: Page, sizes = SIZES): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size)
    if (CLOSELY || index === 0) await axe(page)
    else if (size === WIDE_TABLET) await axe(page, 'at the layout')
    await expectNothingCovered(page)
    if (CLOSELY || index === sizes.length - 1) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await axe(page, 'at colours') // the theme changes only colours
      await page.emulateMedia({ colorScheme: 'light' })
    }
  }
  await page.setViewportSize(NARROWEST)
  await expectToFit(page)
  await expectNothingCovered(page)
  await page.setViewportSize(DESKTOP)
  await animationsEnded(page) // a dialog that moves to its place at this size would lose the next press
}

/**
 * Checks the page like `expectGoodLook`. With the matrix, also checks that the page fits a tablet, 200% zoom and 200%
 * text size.
 */
export async function expectGoodLookEverywhere(page: Page): Promise<void> {
  await expectGoodLook(page)
  if (!IS_MATRIX) return
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

/** Fails if something covers a control. Polls, because a layout may still be animating. */
async function expectNothingCovered(page: Page): Promise<void> {
  await expect.poll(() => coveredControls(page)).toEqual([])
}

/** Fails on horizontal scrolling, on text that is cut off and on text that only a mouse can scroll to. */
async function expectToFit(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findOverflow)).toEqual([])
}

/**
 * Runs in the page. Returns messages about a page that is too wide, about text that is cut off and about scroll
 * containers out of the keyboard's reach. The content of a scroll container, such as a wide table, may be wider than
 * the page.
 */
function findOverflow(): string[] {
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
  const scrolls = (element: Element) =>
    /auto|scroll/.test(overflow(element)) && element.scrollWidth > element.clientWidth + 1
  // Safari does not make a scroll container focusable by itself
  const hasFocusable = (element: Element) =>
    element.matches('[tabindex="0"]') ||
    element.querySelector('a[href], button, input, select, textarea, [tabindex="0"]') !== null
  const unreachable = [...document.body.querySelectorAll('*')].filter(
    (element) => scrolls(element) && isSeen(element) && !hasFocusable(element),
  )
  const cut = [...document.body.querySelectorAll('*')].filter(
    (element) => hasText(element) && isSeen(element) && isCut(element) && !mayBeWider(element.parentElement),
  )
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
    ...unreachable.map(({ className }) => `the keyboard cannot scroll “${className}”`),
    ...cut.map((element) => `${element.localName} “${element.textContent.trim().slice(0, 40)}”`),
  ]
}
