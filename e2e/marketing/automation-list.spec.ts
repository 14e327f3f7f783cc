import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { open } from '#e2e/accounts/account.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { expectGoodLook, PHONE } from '#e2e/site/look.ts'

const OPERATOR = 'hello@arvo.example'

const put = (page: Page, title: string) => page.getByRole('checkbox', { name: new RegExp(`: ${title}$`) })
const form = (page: Page) => page.locator('form[action="/forms/v1/quote"]')

async function fillIn(page: Page, email: string) {
  await form(page).getByLabel('First name').fill('Dan')
  await form(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await form(page).getByRole('textbox', { name: 'Phone' }).fill('0491 570 156')
  await form(page).getByLabel('City or town').fill('Geelong')
}

test('the list and the calculator’s hours fill the quote, and reach the operator’s mail', async ({
  page,
  dataDir,
}) => {
  const email = `${randomUUID()}@kovac.example`
  await open(page, '/custom-solutions')
  await page.getByLabel('Hours of admin per week').fill('6')
  await page.getByLabel('Your hourly rate').fill('70')
  await put(page, 'Send Invoice').check()
  await put(page, 'Invoice Paid').check()
  await put(page, 'Quote Sent').check()
  await page.goto('/custom-solutions#automation-form')
  await expect(form(page)).toContainText('3 automations')
  await form(page).getByRole('button', { name: 'Take off Quote Sent' }).click()
  await expect(form(page)).toContainText('2 automations')
  await expect(put(page, 'Quote Sent')).not.toBeChecked()
  await expect(form(page)).toContainText('$21,823')
  await expect(form(page)).toContainText('at 6.0 hours a week, $70/hr')
  await fillIn(page, email)
  await form(page).getByLabel('What should the automation do?').fill('After 3 pm.')
  await form(page).getByRole('button', { name: 'Get my quote' }).click()

  const sheet = form(page).locator('.sent-sheet')
  await expect(sheet).toContainText('On your listSend Invoice\nInvoice Paid')
  await expect(sheet).toContainText('Yearly savingsat 6.0 hours a week, $70/hr$21,823')
  const [reference = ''] = /Q-[2-9A-Z]{6}/.exec(await sheet.innerText()) ?? []
  const { text } = await mailTo(dataDir, OPERATOR, new RegExp(reference))
  expect(text).toMatch(
    /Send Invoice\s+Invoice Paid\s+Admin: 6\.0 hours a week at \$70\/hr, \$21,823 a year\./,
  )
  await expect(put(page, 'Send Invoice')).not.toBeChecked()
  await expect(page.getByLabel('Hours of admin per week')).toHaveValue('0')
  await expect(page.locator('[data-foot-bar] .list-bar')).toHaveCount(0)
})

test('the list, the hours and the rate survive a reload @extended', async ({ page }) => {
  await open(page, '/custom-solutions')
  await page.getByLabel('Hours of admin per week').fill('6')
  await page.getByLabel('Your hourly rate').fill('70')
  await put(page, 'Send Invoice').check()

  await page.reload()

  await expect(put(page, 'Send Invoice')).toBeChecked()
  await expect(page.getByLabel('Hours of admin per week')).toHaveValue('6')
  await expect(page.getByLabel('Your hourly rate')).toHaveValue('70')
  await put(page, 'Send Invoice').uncheck()
  await page.reload()
  await expect(put(page, 'Send Invoice')).not.toBeChecked()
})

test('on a phone, the result stays visible above the fields, and the bar leads to the form @extended', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await open(page, '/custom-solutions')
  const hours = page.getByLabel('Hours of admin per week')
  await hours.scrollIntoViewIfNeeded()
  await hours.fill('6')
  const strip = page.locator('.calculator-strip')
  await expect(strip.locator('[data-text="$15,588"][data-unit="a year"]')).toBeVisible()
  // the height that an open keyboard leaves
  await page.setViewportSize({ width: 390, height: 508 })
  await expect(hours).toBeFocused()
  await expect(strip).toBeInViewport()

  await page.setViewportSize(PHONE)
  await put(page, 'Send Invoice').check()
  const bar = page.locator('[data-foot-bar]')
  await expect(bar.locator('[data-text="$15,588"][data-unit="a year back"]')).toBeVisible()
  await bar.getByRole('link', { name: '1 on your list' }).click()
  await expect(form(page).getByText('On your list')).toBeInViewport()
})

test('the bar is 84 px high on a phone and a strip of 64 px on a wide screen, with suns once hours are entered', async ({
  page,
}) => {
  const bar = page.locator('[data-foot-bar]')
  const height = async () => (await bar.boundingBox())?.height
  await page.setViewportSize(PHONE)
  await open(page, '/custom-solutions')

  await put(page, 'Send Invoice').check()
  await expect(bar.getByRole('link', { name: '1 on your list' })).toBeInViewport()
  await expect(bar.locator('.week-suns')).toHaveCount(0)
  await page.getByLabel('Hours of admin per week').fill('6')
  await put(page, 'Invoice Paid').check()

  await expect(bar.locator('.week-suns')).toHaveAttribute('data-lit', '2')
  await expect.poll(height).toBe(84)
  await page.setViewportSize({ width: 1440, height: 900 })
  await put(page, 'Quote Sent').check()
  await expect(bar.getByRole('button', { name: 'Get my quote' })).toBeInViewport()
  await expect.poll(height).toBe(64)
})

test('the page with a list is accessible @extended', async ({ page }) => {
  await open(page, '/custom-solutions')
  await page.getByLabel('Hours of admin per week').fill('6')
  await put(page, 'Send Invoice').check()
  await page.goto('/custom-solutions#automation-form')
  await expect(form(page)).toContainText('1 automation')

  await expectGoodLook(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the chosen automations are sent with the form @phone @extended', async ({ page, dataDir }) => {
    const email = `${randomUUID()}@kovac.example`
    await page.goto('/custom-solutions')
    await put(page, 'Send Invoice').check()
    await put(page, 'Invoice Paid').check()
    await fillIn(page, email)
    await form(page).getByRole('button', { name: 'Get my quote' }).click()

    await expect(page).toHaveURL(/\/message-sent\?ref=Q-/)
    const reference = new URL(page.url()).searchParams.get('ref') ?? ''
    const { text } = await mailTo(dataDir, OPERATOR, new RegExp(reference))
    expect(text).toMatch(/Invoice Paid\s+Send Invoice/)
  })
})
