import { axe, expect, hydrated, test } from './fixtures.ts'

// The first three fail by design: a fixture that no longer notices turns them green, and that is reported as a failure.

test('a console error fails the test it happens in', async ({ page }) => {
  test.fail()
  await page.goto('/terms')
  await page.evaluate(() => console.error('something is wrong'))
})

test('an uncaught error fails the test it happens in', async ({ page }) => {
  test.fail()
  await page.goto('/terms')
  const noticed = page.waitForEvent('pageerror')
  await page.evaluate(() => void setTimeout(() => decodeURIComponent('%')))
  await noticed
})

test('markup set from a text, which Trusted Types forbid, fails the test it happens in', async ({ page }) => {
  test.fail()
  await page.goto('/terms')
  await hydrated(page)
  const noticed = page.waitForEvent('console')
  await page.evaluate(() => {
    try {
      document.body.innerHTML = 'text'
    } catch {
      // the browser reports it all the same
    }
  })
  await noticed
})

test('text too pale to be read is found, in either theme', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page) // React mends what it finds changed
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.color = 'light-dark(#ddd, #222)'
  })
  await expect(axe(page)).rejects.toThrow(/color-contrast: h1/)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(axe(page, 'at colours')).rejects.toThrow(/color-contrast: h1/)
})

test('a button without a name is found', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')))

  await expect(axe(page)).rejects.toThrow(/button-name/)
})
