import { open } from '#e2e/accounts/account.ts'
import { expect, inMatrix, test } from '#e2e/fixtures.ts'
import { beginWithOneCard, cartButton, cartDrawer } from '#e2e/shop/buy.ts'
import { expectNothingCoveredAt } from './covered-controls.ts'

// positions are measured without entrance animations
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('nothing covers a control of the open cart', async ({ page }) => {
  await beginWithOneCard(page)
  await open(page, '/review-cards')
  await cartButton(page).click()
  await expect(cartDrawer(page)).toBeVisible()

  await expectNothingCoveredAt(page)
})

for (const [index, name] of [
  'Get Started with Website Design',
  'Get Started with 365',
  'Add to Order',
].entries()) {
  test(`nothing covers a control of the request form that “${name}” opens${inMatrix(index)} @extended`, async ({
    page,
  }) => {
    await open(page, '/smart-websites')
    await page.getByRole('main').getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()

    await expectNothingCoveredAt(page)
  })
}
