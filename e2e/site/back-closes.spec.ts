import type { Page } from '@playwright/test'
import { open } from '#e2e/accounts/account.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { beginWithOneCard, cartButton, cartDrawer } from '#e2e/shop/buy.ts'
import { PHONE } from './look.ts'

/** Goes back by script: `page.goBack` could use a wrong entry while the browser adds or leaves the entry of a modal. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

/** Goes back once the open modal has its history entry, which is made a moment after the modal is shown. */
async function backFromModal(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.modal)
  await back(page)
}

test('Back closes the request form and keeps what was typed, and then leaves the page', async ({ page }) => {
  await open(page, '/contact')
  await open(page, '/smart-websites')
  const button = page.getByRole('button', { name: 'Get Started with Hosting' })
  const dialog = page.getByRole('dialog')
  await button.click()
  await dialog.getByLabel('First name').fill('Dan')

  await backFromModal(page)

  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page).toHaveURL('/smart-websites')
  await button.click()
  await expect(dialog.getByLabel('First name')).toHaveValue('Dan')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.modal ?? false)).toBe(false)
  await back(page)
  await expect(page).toHaveURL('/contact')
})

for (const close of ['Escape', 'Back']) {
  test(`a modal that ${close} closes leaves the visitor at its button, not at the section of the URL`, async ({
    page,
  }) => {
    await open(page, '/smart-websites#website-packages')
    const button = page.getByRole('button', { name: 'Get Started with 365' })
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()

    if (close === 'Back') await backFromModal(page)
    else await page.keyboard.press('Escape')

    await expect.poll(() => page.evaluate(() => history.state?.modal ?? false)).toBe(false)
    await expect(button).toBeFocused()
    await expect(button).toBeInViewport()
    await expect(page).toHaveURL('/smart-websites#website-packages')
  })
}

test('a page that a modal led away from has its hash again after Back', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/smart-websites#website-packages')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
  await backFromModal(page)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()

  await back(page)

  await expect(page).toHaveURL('/smart-websites#website-packages')
})

test('a page that is reloaded while a modal is open keeps its hash', async ({ page }) => {
  await open(page, '/smart-websites#website-packages')
  await page.getByRole('button', { name: 'Get Started with 365' }).click()
  await page.waitForFunction(() => history.state?.modal)

  await page.reload()

  await expect(page).toHaveURL('/smart-websites#website-packages')
})

test('Back closes the cart, and Back from a page that the cart led to shows the page without the cart @extended', async ({
  page,
}) => {
  await beginWithOneCard(page)
  await open(page, '/review-cards')
  await cartButton(page).click()
  await expect(cartDrawer(page)).toBeVisible()
  await backFromModal(page)
  await expect(cartDrawer(page)).toBeHidden()
  await expect(page).toHaveURL('/review-cards')

  await cartButton(page).click()
  await cartDrawer(page).getByRole('button', { name: 'Check Out as Guest' }).click()
  await expect(page).toHaveURL('/pre-checkout')
  await back(page)
  await expect(page).toHaveURL('/review-cards')
  await expect(cartDrawer(page)).toBeHidden()
})

test('Back closes the menu of a phone, and a link in the menu leaves no history entry of the menu', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await open(page, '/contact')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await backFromModal(page)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/contact')

  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Review Cards' }).click()
  await expect(page).toHaveURL('/review-cards')
  await back(page)
  await expect(page).toHaveURL('/contact')
})

test('the entry of a modal becomes the entry of the page when there is no entry to go back to', async ({
  page,
}) => {
  await open(page, '/contact')
  await page.evaluate(() => history.replaceState({ ...history.state, modal: true }, ''))

  await page.reload()

  await expect.poll(() => page.evaluate(() => history.state?.modal)).toBe(false)
  await expect(page).toHaveURL('/contact')
})
