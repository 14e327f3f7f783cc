import type { Page } from '@playwright/test'
import { axe, expect } from './fixtures.ts'

export const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const NARROWEST = { width: 320, height: 640 }

/** As it stands, the page shuts nobody out: on a phone and on a desk, by day and by night, at 320 pixels too. */
export async function expectGoodLook(page: Page, sizes = [PHONE, DESK]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'dark' })
    await axe(page, 'at colours') // the theme changes nothing else
    await page.emulateMedia({ colorScheme: 'light' })
    await axe(page)
  }
  await page.setViewportSize(NARROWEST)
  await expect.poll(() => page.evaluate(howMuchTooWide)).toBe(0)
  await page.setViewportSize(DESK)
}

function howMuchTooWide(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}
