import { expect, hydrated, inMatrix, test } from '#e2e/fixtures.ts'

for (const [index, [path, title, section]] of (
  [
    ['/privacy', 'Privacy', 'How long we keep it'],
    ['/terms', 'Terms of sale', 'Delivery'],
    ['/refunds', 'Refunds and returns', 'How to ask'],
  ] as const
).entries()) {
  test(`${path} begins with a summary, and its table of contents lists and links all sections${inMatrix(index)}`, async ({
    page,
  }) => {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('region', { name: 'In short' })).toBeInViewport()
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const headings = page.locator('main section[id] h2, main aside h2')
    const fold = contents.getByText(/On this page, \d+ parts/)
    if (await fold.isVisible()) await fold.click()
    await expect(contents.getByRole('link')).toHaveText(await headings.allTextContents())

    await contents.getByRole('link', { name: section }).click()

    await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport({ ratio: 1 })
    expect(new URL(page.url()).hash).toBe(`#${section.toLowerCase().replaceAll(' ', '-')}`)
  })
}

test('the refunds page says on which number to ring us', async ({ page }) => {
  await page.goto('/refunds')

  const short = page.getByRole('region', { name: 'In short' })
  await expect(short.getByRole('link', { name: '1800 160 401' })).toHaveAttribute('href', 'tel:1800160401')
})
