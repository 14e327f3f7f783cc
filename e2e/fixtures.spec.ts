import { axe, expect, hydrated, test } from './fixtures.ts'

// The first three tests must fail. If the fixture misses the error, they pass, and `test.fail()` reports that.

test('a console error fails the test it happens in @extended', async ({ page }) => {
  test.fail()
  await page.goto('/terms')
  await page.evaluate(() => console.error('something is wrong'))
})

test('an uncaught error fails the test it happens in @extended', async ({ page }) => {
  test.fail()
  await page.goto('/terms')
  const noticed = page.waitForEvent('pageerror')
  await page.evaluate(() => void setTimeout(() => decodeURIComponent('%')))
  await noticed
})

test('HTML set from a string, which Trusted Types forbid, fails the test it happens in @extended', async ({
  page,
}) => {
  test.fail()
  await page.goto('/terms')
  await hydrated(page)
  const noticed = page.waitForEvent('console')
  await page.evaluate(() => {
    try {
      document.body.innerHTML = 'text'
    } catch {
      // the browser reports a caught violation too
    }
  })
  await noticed
})

test('text with too little contrast is found, in either theme @extended', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page) // React reverts changes made before hydration
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.color = 'light-dark(#ddd, #222)'
  })
  await expect(axe(page)).rejects.toThrow(/color-contrast: h1/)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(axe(page, 'at colours')).rejects.toThrow(/color-contrast: h1/)
})

test('a button without a name is found @extended', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')))

  await expect(axe(page)).rejects.toThrow(/button-name/)
})
