import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, hydrated, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { expectGoodLook, PHONE } from '#e2e/site/look.ts'

const SITES = ['electrician', 'plumber', 'painter'] as const
const OPERATOR = 'hello@arvo.example'

const site = (page: Page, trade: string) => page.frameLocator(`iframe[title="Sample site of ${trade}"]`)
const name = (page: Page) => page.getByLabel('Your business name')
const dialog = (page: Page) => page.getByRole('dialog')

const notes = (page: Page) => dialog(page).getByLabel('Notes')

async function goTo(page: Page) {
  await page.goto('/smart-websites')
  await hydrated(page)
}

test('the sample site of the chosen trade shows the typed name, and a time can be booked @phone', async ({
  page,
}) => {
  await goTo(page)
  await expect(site(page, 'a plumber').getByText('Rossi Plumbing')).toBeVisible()

  await page.getByText('Painter', { exact: true }).click()
  await name(page).fill('Ferraro Painting')

  const painter = site(page, 'a painter')
  await expect(painter.getByText('Ferraro Painting')).toBeVisible()
  await painter.getByText('Tuesday', { exact: true }).click()
  await painter.getByRole('button', { name: 'Come on Tuesday' }).click()
  await expect(painter.getByRole('button', { name: 'See you Tuesday' })).toBeVisible()
  await expect(painter.getByRole('status')).toContainText('this booking would now be with you')

  await name(page).fill('')
  await expect(painter.getByText('Hassan & Daughters')).toBeVisible()
})

test('the field for the name suggests the name on the chosen sample site', async ({ page }) => {
  await goTo(page)
  await expect(name(page)).toHaveAttribute('placeholder', 'Rossi Plumbing')

  await page.getByText('Painter', { exact: true }).click()

  await expect(site(page, 'a painter').getByText('Hassan & Daughters')).toBeVisible()
  await expect(name(page)).toHaveAttribute('placeholder', 'Hassan & Daughters')

  await page.getByText('Electrician', { exact: true }).click()

  await expect(site(page, 'an electrician').getByText('Kovac Electrical')).toBeVisible()
  await expect(name(page)).toHaveAttribute('placeholder', 'Kovac Electrical')
})

test('the typed name is sent with the request and is in the operator’s mail', async ({ page, dataDir }) => {
  const email = `${randomUUID()}@ferraro.example`
  await goTo(page)
  await page.getByText('Electrician', { exact: true }).click()
  await name(page).fill('Ferraro Electrical')
  await page.getByRole('button', { name: 'Choose Website Premium' }).click()
  await expect(notes(page)).toHaveValue('Business name: Ferraro Electrical. Sample site: Electrician.')
  await dialog(page).getByLabel('First name').fill('Rosa')
  await dialog(page).getByLabel('Last name').fill('Ferraro')
  await dialog(page).getByLabel('Email', { exact: true }).fill(email)
  await dialog(page).getByLabel('Phone').fill('0491 570 156')
  await dialog(page).getByRole('button', { name: 'Submit Request' }).click()

  const sent = dialog(page).getByText(/Your reference is P-/)
  const [reference = ''] = /P-\w+/.exec((await sent.textContent()) ?? '') ?? []
  const mail = await mailTo(dataDir, OPERATOR, new RegExp(reference))
  expect(mail.text).toContain('Business name: Ferraro Electrical. Sample site: Electrician.')
})

test('a request for hosting does not mention a sample site @extended', async ({ page }) => {
  await goTo(page)
  await name(page).fill('Ferraro Electrical')

  await page.getByRole('button', { name: 'Get Started with Hosting' }).click()

  await expect(notes(page)).toHaveValue('')
})

test('any name is shown as text, and does not change the height of the page @extended', async ({ page }) => {
  await goTo(page)
  const front = site(page, 'a plumber')
  await expect(front.getByText('Rossi Plumbing')).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)

  await name(page).fill('<script>alert(1)</script>')
  await expect(front.getByText('<script>alert(1)</script>')).toBeVisible()
  await name(page).fill('W'.repeat(300))
  await expect(front.getByText(`${'W'.repeat(25)}…`)).toBeVisible()
  await name(page).fill('السباكة الممتازة')
  await expect(front.getByText('السباكة الممتازة')).toBeVisible()
  await name(page).fill('👷🏽‍♀️'.repeat(10))
  await expect(front.getByText('👷🏽‍♀️'.repeat(10))).toBeVisible()

  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
})

test('trade, name and a time on the sample site can be chosen by keyboard @extended', async ({ page }) => {
  await goTo(page)
  await page.getByRole('radio', { name: 'Plumber' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Painter' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ferraro')
  const painter = site(page, 'a painter')
  await expect(painter.getByText('Ferraro', { exact: true })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(painter.getByRole('radio', { name: 'Thursday' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(painter.getByRole('button', { name: 'See you Saturday' })).toBeVisible()
})

test('the typed name is kept after a visit to another page @extended', async ({ page }) => {
  await goTo(page)
  await name(page).fill('Ferraro Plumbing')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')

  await page.goBack()

  await expect(name(page)).toHaveValue('Ferraro Plumbing')
  await expect(site(page, 'a plumber').getByText('Ferraro Plumbing')).toBeVisible()
})

test('the page is accessible with a typed name @extended', async ({ page }) => {
  await goTo(page)
  await name(page).fill('Ferraro Plumbing')

  await expectGoodLook(page)
})

for (const trade of SITES) {
  test(`the sample site of the ${trade} is accessible`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(`/sample-sites/${trade}.html`)
    await page.getByRole('button').click()

    await axe(page)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all three sample sites are shown, and no name is asked for @phone', async ({ page }) => {
    await page.goto('/smart-websites')

    await expect(name(page)).toBeHidden()
    await expect(site(page, 'an electrician').getByText('Kovac Electrical')).toBeVisible()
    await expect(site(page, 'a plumber').getByText('Rossi Plumbing')).toBeVisible()
    await expect(site(page, 'a painter').getByText('Hassan & Daughters')).toBeVisible()
  })
})

test('on a phone on its side, the first screen has the trades, the name and both buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await goTo(page)

  await expect(name(page)).toBeInViewport({ ratio: 1 })
  const packages = await page.getByRole('link', { name: /^See packages/ }).boundingBox()
  const request = await page.getByRole('button', { name: 'Request yours' }).boundingBox()
  expect((packages?.y ?? Number.NaN) + (packages?.height ?? 0)).toBeLessThanOrEqual(360)
  expect(request?.y).toBe(packages?.y)
})
