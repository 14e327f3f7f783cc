import type { Page } from '@playwright/test'
import { expect, hydrated, test, WITH_MOTION } from '#e2e/fixtures.ts'
import { press, tabTo } from '#e2e/site/keyboard.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import * as buy from './buy.ts'

test.use(WITH_MOTION)

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const name = (page: Page) => page.getByLabel('Your business name')
const picture = (page: Page) => page.getByRole('main').locator('[data-frame]')

async function goTo(page: Page) {
  await page.goto('/review-cards')
  await hydrated(page)
}

/** Returns a function that reads the frames since this call, each with the text of the button. */
async function laterFrames(page: Page) {
  // a frame lasts a second at most, so a look at the page now and then could miss it
  const seen = await picture(page).evaluateHandle((element) => {
    const frames: (string | null | undefined)[][] = []
    const text = () => element.parentElement?.querySelector('button')?.textContent
    new MutationObserver(() => frames.push([element.getAttribute('data-frame'), text()])).observe(element, {
      attributeFilter: ['data-frame'],
    })
    return frames
  })
  return () => seen.jsonValue()
}

test('the phone taps the card once by itself, and again at the press of a button @phone', async ({
  page,
}) => {
  await goTo(page)
  await expect(button(page, 'Play it again')).toBeVisible()
  await expect(picture(page)).toHaveAttribute('data-frame', 'review')
  const frames = await laterFrames(page)

  await button(page, 'Play it again').click()

  await expect(button(page, 'Play it again')).toBeFocused()
  await expect.poll(frames).toEqual([
    ['before', 'Tap it'],
    ['tap', 'Reading the card'],
    ['review', 'Play it again'],
  ])
})

test('the demo can be played by keyboard, and its button shows the focus @extended', async ({ page }) => {
  await goTo(page)
  await expect(button(page, 'Play it again')).toBeVisible()
  const frames = await laterFrames(page)

  await press(page, button(page, 'Play it again'))

  await expect.poll(frames).toContainEqual(['tap', 'Reading the card'])
  await expect(page.getByRole('main').locator('.tap-button')).toBeFocused()
})

test('the typed name is shown on the phone, and prefills the business form before payment @extended', async ({
  page,
}) => {
  await goTo(page)
  await name(page).fill('Kovac Electrical')
  await expect(picture(page)).toContainText('Kovac Electrical')
  await expect(picture(page)).toHaveAttribute('data-frame', 'review')

  await buy.addToCart(page, { type: 'Free-standing', colour: 'Black', quantity: 1 })
  await page.getByRole('button', { name: 'Check Out as Guest' }).click()

  await expect(page).toHaveURL('/pre-checkout')
  await expect(page.getByLabel('Google Business name')).toHaveValue('Kovac Electrical')
})

test('any name is shown as text, and does not change the height of the page @extended', async ({ page }) => {
  await goTo(page)
  await expect(button(page, 'Play it again')).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)

  await name(page).fill('<script>alert(1)</script>')
  await expect(picture(page)).toContainText('<script>alert(1)</script>')
  await name(page).fill('W'.repeat(300))
  await expect(picture(page)).toContainText('W'.repeat(80))
  await name(page).fill('مؤسسة الكهرباء')
  await expect(picture(page)).toContainText('مؤسسة الكهرباء')

  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
})

test('the page is accessible with a typed name @extended', async ({ page }) => {
  await goTo(page)
  await name(page).fill('Kovac Electrical')
  await tabTo(page, page.getByRole('radio', { name: 'Black' }))

  await expectGoodLook(page)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the review page is open from the start, and nothing plays', async ({ page }) => {
    await goTo(page)

    await expect(picture(page)).toHaveAttribute('data-frame', 'review')
    await expect(page.getByRole('button', { name: 'Play it again' })).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the phone is shown beside the card, and no name is asked for', async ({ page }) => {
    await page.goto('/review-cards')

    await expect(picture(page).getByRole('img', { name: 'Free-standing review card in black' })).toBeVisible()
    await expect(picture(page)).toHaveAttribute('data-frame', 'before')
    await expect(page.getByRole('button', { name: 'Tap it' })).toHaveCount(0)
    await expect(name(page)).toBeHidden()
  })
})
