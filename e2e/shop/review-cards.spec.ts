import { expect, hydrated, inMatrix, test } from '#e2e/fixtures.ts'
import * as buy from './buy.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime('2026-12-01T09:00:00+08:00')
  await page.goto('/review-cards')
  await hydrated(page)
})

test('a card type shows its picture and its size @extended', async ({ page }) => {
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details).toContainText('15 degrees') // the angle of the free-standing card
  for (const [type, size, name] of [
    ['Stick-on', '100 mm diameter', 'Stick-on review card in black'],
    ['Keyring', '30 mm diameter', 'Keyring review tag in black'],
    ['Free-standing', '120 mm wide by 140 mm high', 'Free-standing review card in black'],
  ] as const) {
    await buy.configure(page, { type, colour: 'Black', quantity: 1 })

    await expect(page.getByRole('main').getByRole('img', { name }).first()).toBeVisible()
    await expect(details.getByRole('heading', { name: type })).toBeVisible()
    await expect(details).toContainText(size)
    await expect(details).toContainText(/\d+ ready to post|Only \d+ left/)
  }
})

test('the initial and minimum quantity is one, and the picture cannot be replaced @extended', async ({
  page,
}) => {
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await expect(page.getByLabel('Replace this picture')).toHaveCount(0) // this field exists only in development
})

test('three cards cost $134.97, and the discount is shown before they are in the cart', async ({ page }) => {
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Add to Cart', exact: true })
  await expect(add).toHaveAccessibleDescription('$44.99')
  await expect(main).toContainText('Add 2 more and 15% comes off at checkout. You save $20.25.')

  await main.getByRole('button', { name: 'Increase quantity' }).click()
  await main.getByRole('button', { name: 'Increase quantity' }).click()

  await expect(add).toHaveAccessibleDescription('$134.97')
  await expect(main).toContainText('15% comes off at checkout. You save $20.25.')
})

test('each option has a unique accessible name', async ({ page }) => {
  await page.getByLabel('Free-standing').check()
  await page.getByLabel('White').check()
  await page.getByLabel('Quantity').fill('2')

  await expect(
    page.getByRole('button', { name: 'Add to Cart', exact: true, description: '$89.98' }),
  ).toBeVisible()
})

test('the cart button shows the number of cards and opens the cart @extended', async ({ page }) => {
  await expect(page.getByRole('button', { name: /^View Cart/ })).toHaveCount(0)
  await buy.addToCart(page, { type: 'Stick-on', colour: 'Black', quantity: 2 })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'View Cart (2)' }).click()

  await expect(buy.cartDrawer(page)).toBeVisible()
})

test('the worked example shows how many cards one more job pays for @extended', async ({ page }) => {
  const example = page.getByRole('region', { name: 'Worked example' })
  await expect(example).toContainText('Sample figures')
  await page.getByRole('slider', { name: 'What one small job earns you' }).press('End')

  await expect(example).toContainText('One $1,000 job pays for 26 cards, with 15% off from 3.')
  await expect(buy.sum(example, 'Left in your pocket')).toHaveText('$955.01')
})

test('on a phone, the worked example stands directly below its slider @phone', async ({ page }) => {
  const main = page.getByRole('main')
  const [slider, example, button] = await Promise.all(
    [
      main.getByRole('slider', { name: 'What one small job earns you' }),
      main.getByRole('region', { name: 'Worked example' }),
      main.getByRole('link', { name: 'Choose your cards' }),
    ].map((part) => part.boundingBox()),
  )

  expect(example?.y).toBeGreaterThan(slider?.y ?? Number.NaN)
  expect(button?.y).toBeGreaterThan((example?.y ?? Number.NaN) + (example?.height ?? 0))
})

test('on a phone, the quantity line names its first and its third tick @phone', async ({ page }) => {
  const line = page.locator('.quantity-line')

  await expect(line.getByText('1', { exact: true })).toBeVisible()
  await expect(line.getByText('3 or more, 15% off')).toBeVisible()
})

test('claims are marked as samples, and disappear when they expire', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main).toContainText('81%')
  await expect(main).toContainText('4.9 from 342 reviews, out of 5 stars')
  await expect(main.getByText('Sample rating')).toBeVisible()

  await page.clock.setFixedTime('2040-01-01T09:00:00+08:00')
  await page.reload()
  await hydrated(page)

  await expect(main).not.toContainText('from 342 reviews')
  await expect(main).not.toContainText('81%')
})

test('on a phone, a sticky bar adds the cards while “Add to Cart” is out of view @phone', async ({
  page,
}) => {
  const bar = page.getByRole('button', { name: 'Add to Cart, 1 card' })
  await expect(bar).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()

  const lastBand = await page.locator('main > section').last().boundingBox()
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((lastBand?.y ?? 0) + (lastBand?.height ?? 0)).toBeCloseTo(footer?.y ?? 0, 0)

  await page.getByRole('heading', { level: 2 }).nth(2).scrollIntoViewIfNeeded()
  await bar.click()
  await expect(buy.cartDrawer(page)).toContainText('1 item')
})

test('on a phone, each type has its picture in the chosen colour @phone', async ({ page }) => {
  await page.goto('/review-cards')
  await hydrated(page)
  const pictures = page.getByRole('group', { name: 'Type' }).locator('img')
  await expect(pictures).toHaveCount(3)

  await page.getByRole('radio', { name: 'White' }).check()

  await expect(pictures.nth(0)).toHaveAttribute('src', /free-standing-white/)
  await expect(pictures.nth(1)).toHaveAttribute('src', /stick-on-white/)
  await expect(pictures.nth(2)).toHaveAttribute('src', /keyring-white/)
  await expect(pictures.nth(2)).toBeVisible()
})

for (const [index, width] of [320, 390, 768, 1024].entries()) {
  test(`at ${width} px, every dot of a choice is in its tile, and the stepper is no wider than its buttons${inMatrix(index)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/review-cards')

    const spaces = await page.locator('.choice-tile').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const dot = tile.querySelector('input')?.getBoundingClientRect()
        return dot && Math.round(tile.getBoundingClientRect().right - dot.right)
      }),
    )
    const stepper = await page.locator('main .stepper').first().boundingBox()

    expect(spaces).toHaveLength(5)
    expect(spaces.filter((space) => space === undefined || space < 10)).toEqual([])
    expect(stepper?.width).toBe(164)
  })
}
