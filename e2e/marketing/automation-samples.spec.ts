import { expect, test } from '#e2e/fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, sample, choice] of [
    ['/payment-automation', '.invoice-days', '5 days'],
    ['/booking-automation', '.booking-days', '1:15 pm'],
    ['/social-automation', '.social-posts', 'Pinterest'],
  ] as const) {
    test(`the sample of ${path} is a picture: neither a press nor the keyboard reaches its choices`, async ({
      page,
    }) => {
      await page.goto(path)
      const label = page.locator(sample).locator('label', { hasText: choice })
      const input = label.locator('input')
      await expect(input).not.toBeChecked()

      await label.click({ force: true })
      await input.evaluate((element) => element.focus())

      await expect(input).not.toBeChecked()
      await expect(input).not.toBeFocused()
      await expect(label).toBeVisible()
    })
  }
})
