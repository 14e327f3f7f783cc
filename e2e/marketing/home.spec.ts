import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, inMatrix, test, WITH_MOTION } from '#e2e/fixtures.ts'

test.use(WITH_MOTION)

const hero = (page: Page) => page.locator('#top')
const card = (page: Page) => hero(page).getByRole('img', { name: /^A black free-standing card/ })
const prices = (page: Page) => hero(page).getByRole('list').first().getByRole('link')
const slips = (page: Page) => hero(page).locator('ol > li:visible')
const services = (page: Page) => page.locator('#services article')
const bar = (page: Page) => page.locator('[data-foot-bar]')

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It has no box.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Counts the points of a grid over `area` at which a press would not reach the control that matches `selector`. */
function missedPoints(area: Locator, selector: string): Promise<number> {
  return area.evaluate((element, controlSelector) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const control = element.matches(controlSelector) ? element : element.querySelector(controlSelector)
    const { left, top, width, height } = element.getBoundingClientRect()
    const hits = [0.03, 0.25, 0.5, 0.75, 0.97].flatMap((x) =>
      [0.05, 0.5, 0.95].map((y) => document.elementFromPoint(left + x * width, top + y * height)),
    )
    return hits.filter((hit) => !control?.contains(hit)).length
  }, selector)
}

/** Scrolls until the element begins at the top of the window, without the page's scroll padding. */
const scrollToTop = (locator: Locator) =>
  locator.evaluate((element) =>
    scrollTo({ top: element.getBoundingClientRect().top + scrollY, behavior: 'instant' }),
  )

test('the first screen of a phone has the offer, the card before the sun, and three prices @phone', async ({
  page,
}) => {
  await page.goto('/')

  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(hero(page).getByRole('link', { name: 'Book a Free Demo' })).toBeInViewport({ ratio: 1 })
  await expect(
    hero(page).getByText('Built by a tradie, for tradies · cards from $44.99, posted free', { exact: true }),
  ).toBeInViewport({ ratio: 1 })
  await expect(card(page)).toBeInViewport({ ratio: 1 })
  await expect(prices(page)).toHaveText([
    /Review Cards\s*\$44\.99\s*free shipping/,
    /Smart Websites\s*from \$329\s*once off/,
    /Automations\s*from \$89\s*a month, hosted/,
  ])
  await expect(prices(page).last()).toBeInViewport({ ratio: 1 })
  await expect(slips(page)).toHaveCount(4)
})

for (const [index, { width, height }] of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
  { width: 320, height: 700 },
].entries()) {
  test(`at ${width} × ${height}, the sun and the card stand on the line, and the sun covers no text${inMatrix(index)}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await page.goto('/')

    const [sun, line, picture, ...words] = await Promise.all([
      boxOf(hero(page).locator('.hero-scene > .sun')),
      boxOf(hero(page).locator('.hero-line > .chalk-line')),
      boxOf(card(page)),
      boxOf(hero(page).locator('.hero-trust')),
      boxOf(hero(page).getByRole('link', { name: 'View Features' })),
    ])
    expect(Math.abs(sun.bottom - (line.y + line.height / 2))).toBeLessThanOrEqual(1)
    expect(sun.width / sun.height).toBeCloseTo(2, 1)
    expect(picture.x).toBeLessThan(sun.right)
    expect(picture.right).toBeGreaterThan(sun.x + sun.width / 2)
    // the foot of the card, about 18% above the lower edge of the picture, is on the line
    expect((picture.bottom - line.y) / picture.height).toBeCloseTo(0.18, 1)
    expect(words.filter((text) => text.bottom > sun.y && text.right > sun.x)).toEqual([])
    expect(line.y).toBeLessThan(height)
    await expect(slips(page)).toHaveCount(4)
  })
}

test('from 768 px, the entries of the sample day hang side by side from the line', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/')

  const tops = await slips(page).evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  const line = await boxOf(hero(page).locator('.hero-line'))

  expect(new Set(tops.map(Math.round)).size).toBe(1)
  expect((tops[0] ?? 0) - line.bottom).toBeLessThan(32) // a label is between the line and the entries
})

test('on a phone, the home page is at most 7.1 screens long, and nothing shifts while it loads @phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.shifts = 0
    const watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += 'value' in entry ? Number(entry.value) : 0
    })
    watcher.observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)

  const height = await page.evaluate(
    () => document.querySelector('main')?.getBoundingClientRect().height ?? 0,
  )

  expect(height / 844).toBeLessThan(7.1)
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.001)
})

for (const [index, width] of [390, 320, 820, 1440].entries()) {
  test(`at ${width} px, every tile, price and row of the home page reacts to a press anywhere on it${inMatrix(index)}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await hydrated(page)
    const tiles = page.locator('#features article')
    await expect(tiles).toHaveCount(4)
    await expect(prices(page)).toHaveCount(3)

    const missed = await Promise.all([
      ...(await tiles.all()).map((tile) => missedPoints(tile, 'a')),
      ...(await prices(page).all()).map((price) => missedPoints(price, 'a')),
      ...(await page.locator('[role=radiogroup] .choice-row').all()).map((row) => missedPoints(row, 'label')),
    ])

    expect(missed.filter((count) => count > 0)).toEqual([])
  })
}

test('on a phone, two services are closed, and open at a press anywhere on them @phone', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const websites = services(page).filter({ hasText: 'Smart Websites for Trade Businesses' })
  const button = websites.getByRole('link', { name: 'See website packages' })
  await expect(button).toBeHidden()
  await expect(services(page).getByRole('link', { name: 'Shop review cards' })).toBeVisible()
  expect(await missedPoints(websites, 'summary')).toBe(0)

  await websites.click({ position: { x: 30, y: 30 } })

  await expect(button).toBeVisible()
  await expect(websites.getByText('Built around getting the job booked')).toBeVisible()
  await button.click()
  await expect(page).toHaveURL('/smart-websites')
})

test('from 768 px, all three services are open, and none can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')

  await expect(services(page).locator('a:visible')).toHaveText([
    'See website packages',
    'Shop review cards',
    'See automations',
  ])
  await expect(services(page).locator('summary:visible')).toHaveCount(0)
})

test.describe('a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('opens the services too @phone', async ({ page }) => {
    await page.goto('/')

    const automations = services(page).filter({ hasText: 'Custom Automation Solutions' })
    await automations.click({ position: { x: 30, y: 30 } })

    await expect(automations.getByRole('link', { name: 'See automations' })).toBeVisible()
  })
})

for (const [index, [path, form]] of (
  [
    ['/', '#book-demo'],
    ['/custom-solutions', '#automation-form'],
    ['/trade-ops', 'main > section:last-of-type'],
    ['/pricing', '#book-demo'],
  ] as const
).entries()) {
  test(`on a phone, ${path} shows “Call” and “Book a demo” from below its top up to its form @phone${inMatrix(index)}`, async ({
    page,
  }) => {
    await page.goto(path)
    await hydrated(page)
    const call = bar(page).getByRole('link', { name: 'Call 1800 160 401' })
    const demo = bar(page).getByRole('link', { name: 'Book a demo' })
    await expect(bar(page)).not.toBeInViewport()

    await page.evaluate(() => scrollTo({ top: innerHeight * 2, behavior: 'instant' }))

    await expect(call).toBeInViewport({ ratio: 1 })
    await expect(call).toHaveAttribute('href', 'tel:1800160401')
    await expect(demo).toBeInViewport({ ratio: 1 })
    const { bottom } = await boxOf(bar(page))
    expect(Math.round(bottom)).toBe(844)

    await scrollToTop(page.locator(form))
    const header = await boxOf(page.getByRole('banner'))
    expect((await boxOf(bar(page))).bottom).toBeLessThanOrEqual(header.bottom + 1)

    await page.evaluate(() => scrollTo({ top: innerHeight * 2, behavior: 'instant' }))
    await demo.click()
    await expect(page).toHaveURL('/#book-demo')
    await expect(page.getByRole('heading', { name: "Let's talk about your digital goals." })).toBeInViewport()
  })
}

test('on a phone, the bar at the foot is away while another orange button is in view @phone', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)

  await page.getByRole('link', { name: 'Shop review cards' }).scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeHidden()

  await scrollToTop(page.locator('#how-it-works'))
  await expect(bar(page)).toBeVisible()

  await page.getByRole('link', { name: 'Pick a day to talk' }).scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeHidden()
})

test('wide screens have no bar at the foot', async ({ page }) => {
  await page.goto('/')

  await expect(bar(page)).toBeHidden()
})

declare global {
  interface Window {
    shifts: number
  }
}

test('on a phone, each entry of the sample day is ticked as the sun reaches it @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const done = page.locator('.slip-done').first()
  const colour = () => done.evaluate((element) => getComputedStyle(element).color)
  const sunPosition = () =>
    page.locator('.day-slips').evaluate((slips) => getComputedStyle(slips, '::before').position)
  const untouched = await page.locator('.hero-trust').evaluate((element) => getComputedStyle(element).color)
  expect(await colour()).toBe(untouched)
  expect(await sunPosition(), 'the rows pass behind the sun').toBe('sticky')

  await done.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect.poll(colour).not.toBe(untouched)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await colour()).not.toBe(untouched)
  expect(await sunPosition()).toBe('relative')
})
