import { expect, hydrated, inMatrix, test, WITH_MOTION } from '#e2e/fixtures.ts'

test.use(WITH_MOTION)

/** On a slow connection, the typeface arrives after the first paint. The tests measure only the first screen. */
for (const [index, path] of [
  '/',
  '/review-cards',
  '/smart-websites',
  '/custom-solutions',
  '/trade-ops',
  '/pricing',
  '/contact',
].entries()) {
  test(`nothing on ${path} shifts when the typeface arrives late @phone${inMatrix(index)}`, async ({
    page,
  }) => {
    const { promise: isPainted, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await isPainted
      await route.continue()
    })
    await page.addInitScript(() => {
      window.shifts = 0
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += 'value' in entry ? Number(entry.value) : 0
      })
      observer.observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.evaluate(() => document.fonts.check('16px "Archivo Variable"'))).toBe(false)

    release()
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)

    expect(await page.evaluate(() => document.fonts.check('16px "Archivo Variable"'))).toBe(true)
    // a word within a line may move by a few pixels, a line may not
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.001)
  })
}
