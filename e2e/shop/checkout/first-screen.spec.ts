import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { beginWithOneCard } from '#e2e/shop/buy.ts'

for (const [path, field] of [
  ['/checkout', 'Email'],
  ['/pre-checkout', 'Google Business name'],
] as const) {
  test(`on a phone on its side, the first field of ${path} is whole in the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await beginWithOneCard(page)
    await page.goto(path)
    await hydrated(page)

    await expect(page.getByText('Order summary').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: field })).toBeInViewport({ ratio: 1 })
  })
}
