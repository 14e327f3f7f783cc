import type { Page } from '@playwright/test'
import { expect, test, WITH_MOTION } from '#e2e/fixtures.ts'

test.use(WITH_MOTION)

/** The delays of the entrances of the sun and of the card, in seconds. */
const entrances = (page: Page) =>
  page
    .locator('.hero-scene > .rise')
    .evaluateAll((elements) =>
      elements.map((element) => Number.parseFloat(getComputedStyle(element).animationDelay)),
    )

/** Deletes the rules for scroll timelines, which some browsers lack. */
const deleteScrollTimelines = (page: Page) =>
  page.evaluate(() => {
    const deleteIn = (parent: CSSStyleSheet | CSSGroupingRule) => {
      // from the last, because a deletion moves the rules after it
      for (const { rule, index } of Array.from(parent.cssRules, (rule, index) => ({
        rule,
        index,
      })).reverse()) {
        if (rule instanceof CSSSupportsRule && rule.conditionText.includes('timeline'))
          parent.deleteRule(index)
        else if (rule instanceof CSSGroupingRule) deleteIn(rule)
      }
    }
    for (const sheet of document.styleSheets) deleteIn(sheet)
  })

test('the card of the hero arrives 60 ms after the sun', async ({ page }) => {
  await page.goto('/')

  expect(await entrances(page)).toEqual([0.24, 0.3])
})

test('the card of the hero arrives 60 ms after the sun without scroll timelines too', async ({ page }) => {
  await page.goto('/')

  await deleteScrollTimelines(page)

  expect(await entrances(page)).toEqual([0.24, 0.3])
})
