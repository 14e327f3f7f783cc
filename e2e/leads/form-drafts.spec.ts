import type { Page } from '@playwright/test'
import { newAccount, open } from '#e2e/accounts/account.ts'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import * as buy from '#e2e/shop/buy.ts'
import { buyTags } from '#e2e/shop/own-orders.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get Started with Website Design' })

async function openRequest(page: Page): Promise<void> {
  await open(page, '/smart-websites')
  await page.getByRole('button', { name: 'Get Started with Website Design' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('the draft of an enquiry survives a reload, and is removed once it is sent', async ({ page }) => {
  await open(page, '/#book-demo')
  await page.getByLabel('First Name').fill('Dan')
  await page.getByLabel('Last Name').fill('Kovac')
  await page.getByLabel('Message').fill('Two vans, one of them in Geelong')
  await page.getByRole('radio', { name: 'Review Cards' }).check()
  const date = page.getByRole('button', { name: /^Preferred Date/ })
  await date.click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /\b15\b/ })
    .click()
  const day = await date.innerText()
  expect(day).toMatch(/^15 /)

  await page.reload()
  await hydrated(page)
  await expect(date).toHaveText(day)
  await expect(page.getByLabel('First Name')).toHaveValue('Dan')
  await expect(page.getByLabel('Message')).toHaveValue('Two vans, one of them in Geelong')
  await expect(page.getByRole('radio', { name: 'Review Cards' })).toBeChecked()

  await page.getByRole('textbox', { name: 'Email' }).fill('dan@kovac.example')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156')
  await page.getByRole('main').locator('form[action="/forms/v1/enquiry"] button[type=submit]').click()
  await expect(page.getByText('Thank you for contacting Arvo').first()).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(date).toHaveText('Pick a date (optional)')
})

test('the draft of a quote request survives a reload @extended', async ({ page }) => {
  await open(page, '/custom-solutions#automation-form')
  await page.getByLabel('First name').fill('Dan')
  // the form stores nothing until it is hydrated, and it is hydrated only near the viewport
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Dan')
  await page.getByLabel('State').selectOption('Western Australia')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toMatch(/state\W+WA\b/)

  await page.reload()
  await hydrated(page)

  await expect(page.getByLabel('First name')).toHaveValue('Dan')
  await expect(page.getByLabel('State')).toHaveValue('WA')
})

test('a reload keeps the details of a request, and a request without choices and notes is sent @extended', async ({
  page,
}) => {
  await openRequest(page)
  await dialog(page).getByLabel('First name').fill('Dan')
  await dialog(page).getByLabel('Last name').fill('Kovac')
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill('dan@kovac.example')
  await dialog(page).getByRole('textbox', { name: 'Phone' }).fill('0491 570 156')

  await page.reload()
  await openRequest(page)
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Dan')
  await dialog(page).getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText("Thanks for your request! We'll be in touch shortly.").first()).toBeVisible()
})

test('an account’s last order prefills empty fields of the enquiry, a request and the checkout @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const owner = await newAccount(page, { baseURL, dataDir })
  await buyTags(request, owner)

  const typed = Promise.withResolvers<void>()
  await page.route('**/account/v1/orders', (route) => typed.promise.then(() => route.continue()))
  await open(page, '/#book-demo')
  await page.getByLabel('First Name').fill('Milena')
  typed.resolve() // the last order arrives only now, after the name was typed
  await expect(page.getByLabel('Last Name')).toHaveValue('Kovac')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(owner.email)
  await expect(page.getByLabel('First Name')).toHaveValue('Milena')

  await openRequest(page)
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Mia')
  await expect(dialog(page).getByRole('textbox', { name: 'Phone' })).toHaveValue('0491 570 156')

  await buy.addToCart(page, { type: 'Keyring', colour: 'Black', quantity: 1 })
  await open(page, '/checkout')
  await expect(page.getByLabel('Full name')).toHaveValue('Mia Kovac')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0491 570 156')
})
