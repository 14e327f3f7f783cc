import type { Page } from '@playwright/test'
import { open } from '#e2e/accounts/account.ts'
import { expect, inMatrix, test } from '#e2e/fixtures.ts'
import { expectGoodLook } from '#e2e/site/look.ts'

const LONG_NAME = 'Bartholomew-Maximilian'

async function sendQuote(page: Page) {
  await open(page, '/custom-solutions#automation-form')
  await page.getByLabel('First name').fill(LONG_NAME)
  await page.getByLabel('Last name').fill('Featherstonehaugh')
  await page.getByRole('textbox', { name: 'Email' }).fill('dan@kovac.example')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156')
  await page.getByLabel('City or town').fill('Geelong')
  await page.locator('form[action="/forms/v1/quote"] button[type=submit]').click()
}

const sheet = (page: Page) => page.locator('.sent-sheet')

/** Whether the stamp is missing or covers the text of a value. */
function stampCovers(): boolean {
  const stamp = document.querySelector('.stamp')?.getBoundingClientRect()
  if (!stamp) return true
  return [...document.querySelectorAll('.sent-row > dd > span')].some((value) => {
    const range = document.createRange()
    range.selectNodeContents(value)
    return [...range.getClientRects()].some(
      (box) =>
        box.left < stamp.right && box.right > stamp.left && box.top < stamp.bottom && box.bottom > stamp.top,
    )
  })
}

test('a sent quote is shown as a stamped sheet with the focus, in view, with what happens next @extended', async ({
  page,
}) => {
  await sendQuote(page)

  await expect(sheet(page)).toContainText(/Job sheet: your quoteQ-[2-9A-Z]{6}/)
  await expect(sheet(page)).toContainText(`${LONG_NAME} Featherstonehaugh`)
  await expect(page.getByRole('status').filter({ hasText: 'Your reference is Q-' })).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('Your reference is Q-')
  await expect(page.getByText('You get a plan and a price, and say yes, or you don’t.')).toBeVisible()
  await expect(page.getByText('What happens next').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Something else? Send another.' })).toBeVisible()
  await expectGoodLook(page)
})

test('on a phone, the heading of a sent quote is at the top, without the bar', { tag: '@phone' }, async ({
  page,
}) => {
  await sendQuote(page)
  await expect(sheet(page)).toBeVisible()

  await expect(page.locator('[data-foot-bar]')).toBeHidden()
  const heading = page.getByRole('heading', { name: 'We’ve got the job' })
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200)
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(144) // below the toast
})

test('on a wide screen, the advice and the phone number of a sent quote are below its heading @extended', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await sendQuote(page)
  await expect(sheet(page)).toBeVisible()

  const left = page.locator('#automation-form > :first-child')
  await expect(left.getByText('Keep the reference handy if you ring.')).toBeVisible()
  await expect(left.getByRole('link', { name: '1800 160 401' })).toBeVisible()
  await expect(page.getByText('Something to add?').filter({ visible: true })).toHaveCount(1)
  // for screen readers, the advice is in the status only
  const advice = { hasText: 'Keep the reference handy if you ring.' }
  await expect(page.getByRole('status').filter(advice)).toHaveCount(1)
  await expect(page.getByRole('paragraph').filter(advice)).toHaveCount(1)
})

for (const [index, width] of [320, 390, 1440].entries()) {
  test(`at ${width} px, the stamp covers no value${inMatrix(index)}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await sendQuote(page)
    await expect(sheet(page)).toBeVisible()

    expect(await page.evaluate(stampCovers)).toBe(false)
  })
}

test('at 320 px, the stamp covers no part of a reference that stands alone @extended', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/message-sent?ref=E-7K3M9Q&at=1764229860')
  await expect(page.getByText('E-7K3M9Q').filter({ visible: true })).toBeVisible()

  expect(await page.evaluate(stampCovers)).toBe(false)
})
