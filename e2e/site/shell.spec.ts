import { newAccount } from '#e2e/accounts/account.ts'
import { expect, hydrated, inMatrix, test, WITH_MOTION } from '#e2e/fixtures.ts'
import { INDEXED } from '#e2e/site.ts'

test.use(WITH_MOTION)

const NAVIGATION = [
  ['Home', '/'],
  ['Review Cards', '/review-cards'],
  ['Smart Websites', '/smart-websites'],
  ['TradeOps', '/trade-ops'],
  ['Custom Automations', '/custom-solutions'],
  ['Contact', '/contact'],
] as const

test('the link to the current page has aria-current', async ({ page }) => {
  await page.goto('/smart-websites')

  const here = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
  await expect(here).toHaveText('Smart Websites')
})

test('Book Demo leads to the enquiry section from any page @extended', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)

  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()

  await expect(page).toHaveURL('/#book-demo')
  const section = page.getByRole('heading', { name: "Let's talk about your digital goals." })
  await expect(section).toBeInViewport()
})

test('Book Demo is the main action of the indexed pages that have none of their own', async ({ request }) => {
  const pages = INDEXED.map(async (path) => {
    const html = await (await request.get(path)).text()
    const [main = ''] = /<main .*<\/main>/s.exec(html) ?? []
    const [tag = ''] = /<main [^>]*>/.exec(main) ?? []
    return { path, isFirst: tag.includes(' data-demo-first='), hasOwn: /\bbtn-sun\b/.test(main) }
  })

  expect((await Promise.all(pages)).filter(({ isFirst, hasOwn }) => isFirst === hasOwn)).toEqual([])
})

test('below 768 px, the links are in a slide-out menu @phone', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
    ...NAVIGATION.map(([label]) => label),
    'Track an order',
    'Sign in',
  ])
  await expect(menu.getByRole('link', { name: 'Book Demo' })).toHaveAttribute('href', '/#book-demo')

  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const [index, { width, height }] of [
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 1200, height: 480 },
].entries()) {
  test(`a window of ${width} × ${height} has a header of one row, with the menu${inMatrix(index)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await hydrated(page)

    expect((await page.getByRole('banner').boundingBox())?.height).toBe(52)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Track an order' })).toHaveAttribute('href', '/order')
    await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth')
  })
}

for (const [index, path] of [
  '/',
  '/trade-ops',
  '/smart-websites',
  '/custom-solutions',
  '/review-cards',
].entries()) {
  test(`in a low window, the headings of ${path} get smaller by level, and the footer fits${inMatrix(index)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(path)

    const largest = (level: 1 | 2 | 3) =>
      page
        .getByRole('main')
        .getByRole('heading', { level })
        .evaluateAll((all) =>
          Math.max(...all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))),
        )
    const [title, section, part] = [await largest(1), await largest(2), await largest(3)]
    expect(title).toBeGreaterThanOrEqual(section)
    expect(section / part).toBeGreaterThan(1.25)
    expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(390)
  })
}

test('a low and wide window has one row with all links @extended', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.goto('/')
  const header = page.getByRole('banner')

  expect((await header.boundingBox())?.height).toBe(52)
  await expect(header.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(6)
  await expect(header.getByRole('link', { name: 'Contact' })).toBeInViewport({ ratio: 1 })
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeInViewport({ ratio: 1 })
  await expect(header.getByRole('link', { name: 'Book Demo' })).toBeInViewport({ ratio: 1 })
})

for (const [index, width] of [768, 1120, 1440, 1920].entries()) {
  test(`at ${width} px, logo and button of the header are aligned with the edges of the page${inMatrix(index)} @extended`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const [logo, demo, column] = await Promise.all([
      page.getByRole('banner').getByRole('link', { name: /Arvo/ }).boundingBox(),
      page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).boundingBox(),
      page.locator('#features > .page').boundingBox(),
    ])
    const right = (box: typeof demo) => box && Math.round(box.x + box.width)

    expect(logo && Math.round(logo.x)).toBe(column && Math.round(column.x))
    expect(right(demo)).toBe(right(column))
  })
}

test('Escape closes the menu and returns the focus to its button @phone @extended', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the first Tab stop is a skip link', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')

  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('a route change updates title and description and focuses the heading', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review Cards' }).click()

  await expect(page).toHaveTitle('NFC Google Review Cards | Arvo')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /^One tap opens your Google review page/,
  )
  await expect(page.getByRole('heading', { level: 1, name: 'NFC Google Review Cards' })).toBeFocused()
})

test('pages about TradeOps say that it is invite only and link to the contact page', async ({ page }) => {
  await page.goto('/pricing')
  await hydrated(page)
  const banner = page.getByRole('complementary', { name: 'BETA ACCESS' })
  await expect(banner).toContainText('invite only')

  await banner.getByRole('link').click()

  await expect(page).toHaveURL('/contact')
  await expect(banner).toHaveCount(0)
})

test('the footer has the services, the contact details and the legal pages', async ({ page }) => {
  await page.goto('/terms')
  const footer = page.getByRole('contentinfo')

  const services = footer.getByRole('navigation', { name: 'Services' }).getByRole('link')
  await expect(services).toHaveText(['Review Cards', 'Smart Websites', 'TradeOps', 'Custom Automations'])
  await expect(footer.getByRole('link', { name: '1800 160 401' })).toHaveAttribute('href', 'tel:1800160401')
  await expect(footer.getByRole('link', { name: 'hello@arvo.example' })).toHaveAttribute(
    'href',
    'mailto:hello@arvo.example',
  )
  await expect(footer.getByRole('link', { name: /^Arvo on / })).toHaveCount(3)
  for (const [name, path] of [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Refunds', '/refunds'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path)
  }
})

test('the dashboard has neither the site’s header nor its footer @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await newAccount(page, { baseURL, dataDir })
  await page.goto('/dashboard')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('the sun of the header moves to the link of the next page @extended', async ({ page }) => {
  const nav = page.getByRole('navigation', { name: 'Main' })
  const distance = () =>
    page.locator('.header-bar').evaluate((bar) => {
      const link = bar.querySelector('.nav-link[aria-current="page"]')?.getBoundingClientRect()
      return Math.abs(
        Number.parseFloat(getComputedStyle(bar, '::after').left) + 11 - (link ? link.x + link.width / 2 : 0),
      )
    })
  await page.goto('/contact')
  await hydrated(page)
  await expect.poll(distance).toBeLessThan(1)

  await nav.getByRole('link', { name: 'Review Cards' }).click()

  await expect(nav.getByRole('link', { name: 'Review Cards' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(distance).toBeLessThan(1)
})
