import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { beginWithOneCard } from '#e2e/shop/buy.ts'
import { PAGES, SHELLS } from '#e2e/site.ts'
import { expectNothingCoveredAt, WIDTHS } from './covered-controls.ts'
import { DESKTOP, expectGoodLookEverywhere, IS_MATRIX, LOOK_WIDTHS } from './look.ts'

const ALL = [...PAGES, ...SHELLS]
type ExpectedPage = (typeof ALL)[number]

const BETWEEN = IS_MATRIX ? WIDTHS.filter((width) => !LOOK_WIDTHS.includes(width)) : []

/**
 * Checks title, description, heading and look of a page. Leaves out the look of the dashboard, which redirects to the
 * sign-in page as /office does.
 */
async function expectWholePage(page: Page, [path, title, heading]: ExpectedPage): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  await hydrated(page)

  await expect(page).toHaveTitle(title)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S.{20,}/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  if (path.startsWith('/dashboard')) return
  await expectGoodLookEverywhere(page)
  await expectNothingCoveredAt(page, BETWEEN)
  await page.setViewportSize(DESKTOP)
}

for (const expected of ALL.filter(([path]) => path !== '/checkout')) {
  test(`${expected[0]} has its title and heading, covers no control, and is accessible at any width and zoom`, async ({
    sharedPage,
  }) => {
    await expectWholePage(sharedPage, expected)
  })
}

// with an empty cart, /checkout redirects to the home page (rulings.md 11)
for (const expected of ALL.filter(([path]) => path === '/checkout')) {
  test(`${expected[0]} with a card in the cart has its title and heading, covers no control, and is accessible at any width and zoom`, async ({
    page,
  }) => {
    await beginWithOneCard(page)
    await expectWholePage(page, expected)
  })
}

for (const [path] of PAGES) {
  test(`without JavaScript, ${path} has its heading and its navigation`, async ({ request }) => {
    const html = await (await request.get(path)).text()

    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')
    const navigation = /<nav aria-label="Main".*?<\/nav>/s.exec(html)?.[0] ?? ''
    expect(heading).toMatch(/\w/)
    expect([...navigation.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/',
      '/review-cards',
      '/smart-websites',
      '/trade-ops',
      '/custom-solutions',
      '/contact',
    ])
  })
}

test.describe('a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the page and can open the menu @phone', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible()

    await page.getByRole('button', { name: 'Menu', exact: true }).click()

    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Review Cards' })).toBeVisible()
  })
})

test('only the known paths below /dashboard exist', async ({ request }) => {
  expect((await request.get('/dashboard/settings')).status()).toBe(200)
  const nowhere = await request.get('/dashboard/nope')
  expect(nowhere.status()).toBe(404)
  const html = await nowhere.text()
  expect(html).toContain('<title>Page not found | Dashboard | Arvo</title>')
  expect(html).toContain('Oops! Page not found')
  expect(html, 'no header, no footer').not.toMatch(/<header|<footer|aria-label="Main"/)
})

// Playwright's `javaScriptEnabled: false` does not show <noscript> content, so these tests read the HTML
for (const [path, copy] of [
  ['/review-cards', 'Buying online needs JavaScript'],
  ['/dashboard', 'This page needs JavaScript. You can reach us on 1800 160 401'],
  ['/dashboard', 'Sign in to view your dashboard'],
] as const) {
  test(`without JavaScript, ${path} says: ${copy}`, async ({ request }) => {
    const html = await (await request.get(path)).text()

    expect(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1]).toContain(copy)
  })
}

test('pages run only our own script files, and no inline scripts', async ({ request }) => {
  const response = await request.get('/review-cards')

  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  // JSON-LD is data, which browsers do not run
  const inline =
    /<script(?!\s+(?:src=|type="module" src=|type="application\/ld\+json">))|\son[a-z]+=|\sstyle=/.exec(
      await response.text(),
    )
  expect(inline?.[0]).toBeUndefined()
})
