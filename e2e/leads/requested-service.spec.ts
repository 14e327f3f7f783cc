import type { Page } from '@playwright/test'
import { delayScript, expect, hydrated, test } from '#e2e/fixtures.ts'

const VENDOR = /\/assets\/vendor-[\w-]+\.js$/

const service = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const chosen = (page: Page) => page.locator('input[name="Service"]:checked')
const access = (page: Page) => page.getByRole('link', { name: 'Request Access to TradeOps' })
const demo = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Book a free demo' })

async function followBanner(page: Page) {
  await page.goto('/trade-ops')
  await hydrated(page)
  await page.getByRole('complementary', { name: 'BETA ACCESS' }).getByRole('link').click()
  await expect(page).toHaveURL('/contact')
}

test('an access link that is pressed before hydration preselects TradeOps', async ({ page }) => {
  const release = await delayScript(page, VENDOR)
  await page.goto('/contact')
  await access(page).click()
  await expect(page).toHaveURL('/#book-demo')
  release()

  await expect(service(page, 'TradeOps')).toBeChecked()
})

test('the banner’s service survives a reload of the contact page', async ({ page }) => {
  await followBanner(page)
  await page.reload()
  await hydrated(page)
  await demo(page).click()

  await expect(service(page, 'TradeOps')).toBeChecked()
})

test('a service that the form has shown survives a reload and another page, but no new visit', async ({
  page,
}) => {
  await followBanner(page)
  await demo(page).click()
  await expect(service(page, 'TradeOps')).toBeChecked()

  await page.reload()
  await hydrated(page)
  await expect(service(page, 'TradeOps')).toBeChecked()

  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await demo(page).click()
  await expect(service(page, 'TradeOps')).toBeChecked()

  await page.goto('/contact')
  await hydrated(page)
  await demo(page).click()
  await expect(page.locator('form[action="/forms/v1/enquiry"]')).toHaveJSProperty('noValidate', true)
  await expect(chosen(page)).toHaveCount(0)
})

test('a service that the visitor picks replaces the link’s for good', async ({ page }) => {
  await followBanner(page)
  await demo(page).click()
  await expect(service(page, 'TradeOps')).toBeChecked()
  await service(page, 'Other').check()

  await page.reload()
  await hydrated(page)

  await expect(page.locator('form[action="/forms/v1/enquiry"]')).toHaveJSProperty('noValidate', true)
  await expect(service(page, 'Other')).toBeChecked()
})

test('a visit by a typed URL, after the banner’s link, preselects nothing', async ({ page }) => {
  await followBanner(page)
  await page.goto('/contact')
  await hydrated(page)
  await demo(page).click()

  await expect(page.locator('form[action="/forms/v1/enquiry"]')).toHaveJSProperty('noValidate', true)
  await expect(chosen(page)).toHaveCount(0)
})

test('an access link that is opened in another tab preselects nothing in this tab @extended', async ({
  page,
}) => {
  await page.goto('/contact')
  await hydrated(page)
  const other = page.context().waitForEvent('page')
  await access(page).click({ modifiers: ['ControlOrMeta'] })
  await other
  await demo(page).click()

  await expect(page.locator('form[action="/forms/v1/enquiry"]')).toHaveJSProperty('noValidate', true)
  await expect(chosen(page)).toHaveCount(0)
})
