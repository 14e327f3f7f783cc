import type { Page } from '@playwright/test'
import { expect, hydrated, inMatrix, test, WITH_MOTION } from '#e2e/fixtures.ts'

test.use(WITH_MOTION)

const enquiry = (page: Page) => page.getByRole('heading', { name: "Let's talk about your digital goals." })

async function expectBelowHeader(page: Page) {
  await expect(enquiry(page)).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => {
      const [heading, header] = await Promise.all([
        enquiry(page).boundingBox(),
        page.getByRole('banner').boundingBox(),
      ])
      return heading && header && heading.y >= header.y + header.height
    })
    .toBe(true)
}

for (const [index, address] of [
  '/?section=book-demo',
  '/#book-demo',
  '/#contact',
  '/?section=contact',
].entries()) {
  test(`${address} shows the enquiry section below the header${inMatrix(index)}`, async ({ page }) => {
    await page.goto(address)

    await expectBelowHeader(page)
  })
}

/** The distance between the header's bottom edge and the top of the enquiry section, in pixels. */
async function gapToHeader(page: Page) {
  const [section, header] = await Promise.all([
    page.locator('#book-demo').boundingBox(),
    page.getByRole('banner').boundingBox(),
  ])
  return section && header && Math.round(Math.abs(section.y - header.y - header.height))
}

for (const [size, { width, height }] of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
].entries()) {
  for (const [index, address] of [
    '/#book-demo',
    '/#contact',
    '/?section=book-demo',
    '/?section=contact',
  ].entries()) {
    test(`at ${width} × ${height}, ${address} puts the section’s top at the header’s bottom edge${inMatrix(size + Math.floor(index / 2))}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(address)

      await expect.poll(() => gapToHeader(page)).toBe(0)
    })
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('/#contact puts the section’s top at the header’s bottom edge', async ({ page }) => {
    await page.goto('/#contact')

    await expect.poll(() => gapToHeader(page)).toBe(0)
  })
})

test('a press on Book Demo puts the section’s top at the header’s bottom edge @extended', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)

  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()

  await expect.poll(() => gapToHeader(page)).toBe(0)
})

test('a page that is opened with a hash shows the section’s top below the header @extended', async ({
  page,
}) => {
  await page.goto('/#why-us')
  await hydrated(page)

  const header = page.getByRole('banner')
  const section = page.locator('#why-us')
  await expect
    .poll(async () => {
      const [top, covered] = [await section.boundingBox(), await header.boundingBox()]
      return top && covered && Math.round(top.y - covered.y - covered.height)
    })
    .toBeGreaterThanOrEqual(0)
})

test('a link to a section of another page scrolls to it @extended', async ({ page }) => {
  await page.goto('/review-cards')
  await hydrated(page)

  await page.getByRole('link', { name: 'Book a Demo' }).click()

  await expect(page).toHaveURL('/?section=book-demo')
  await expectBelowHeader(page)
})

test('a link to a section counts on a page that was opened for another section', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // a smooth scroll would run into the next step
  await page.goto('/?section=book-demo')
  await hydrated(page)
  await expectBelowHeader(page)

  await page.getByRole('link', { name: 'View Features' }).click()
  await expect(page).toHaveURL('/?section=book-demo#features')
  await expect(page.locator('#features')).toBeInViewport()
  await expect(enquiry(page)).not.toBeInViewport()

  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await expect(page).toHaveURL('/?section=book-demo#main')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(enquiry(page)).not.toBeInViewport()
})

test('a new page starts at its top, and Back restores the scroll position', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(1000)

  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

/**
 * Simulates a click on a link in WebKit and Firefox, which scroll before they dispatch popstate.
 * Chromium scrolls after popstate.
 */
function followAsWebKit(page: Page, hash: string): Promise<void> {
  return page.evaluate((to) => {
    if (location.hash === to) history.replaceState(null, '', to)
    else history.pushState(null, '', to)
    document.querySelector(to)?.scrollIntoView({ behavior: 'instant' })
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, hash)
}

/** Scrolls to the top. Resolves after the scroll event. */
function scrollToTop(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo(0, 0)
    return scrolled
  })
}

for (const [browser, follow] of [
  [
    'a browser that dispatches popstate first',
    (page: Page) => page.locator('a[href="#contact"]').first().click(),
  ],
  ['a browser that scrolls first', (page: Page) => followAsWebKit(page, '#contact')],
] as const) {
  test(`a link to a section scrolls there every time, in ${browser}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' }) // a smooth scroll would run into the next step
    await page.goto('/')
    await hydrated(page)
    await follow(page)
    await expectBelowHeader(page)

    await scrollToTop(page)
    await follow(page)
    await expectBelowHeader(page)

    await scrollToTop(page)
    await page.getByRole('link', { name: 'View Features' }).click()
    await expect(page.locator('#features')).toBeInViewport()
    await follow(page)
    await expectBelowHeader(page)

    await page.goBack()
    await expect(page).toHaveURL('/#features')
    await expect(page.locator('#features')).toBeInViewport()
    await expect(enquiry(page)).not.toBeInViewport()
  })
}

test('scrolling to a section is smooth, and instant with reduced motion @extended', async ({ page }) => {
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.goto('/')
  await hydrated(page)
  expect(await behaviour()).toBe('smooth')

  await page.emulateMedia({ reducedMotion: 'reduce' })

  expect(await behaviour()).toBe('auto')
})

test('a link to the current page scrolls to its top @extended', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)

  await page.getByRole('banner').getByRole('link', { name: /Arvo/ }).click()

  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('Back shows the deferred sections of a page that was left before they loaded @extended', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)

  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()

  await expect(page).toHaveURL('/')
  await expect(enquiry(page)).toBeVisible()
})
