import { newAccount, open } from '#e2e/accounts/account.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { buyTags } from '#e2e/shop/own-orders.ts'
import { expectLooks } from './page-looks.ts'

/** The pages of a new account, each with a text that appears once the data of the page is loaded. */
const PAGES = [
  ['/dashboard', "You haven't made any purchases yet..."],
  ['/dashboard/bookings', 'No bookings yet'],
  ['/dashboard/payments', 'No payments yet'],
  ['/dashboard/social', 'Want your jobs posted for you?'],
  ['/dashboard/reviews', 'No review cards yet'],
  ['/dashboard/settings', 'Business location'],
] as const

for (const [route, loaded] of PAGES) {
  test(`the styled parts of ${route} look as in its snapshot`, async ({ page, baseURL, dataDir }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await newAccount(page, { baseURL, dataDir })
    await open(page, route)
    await expect(page.getByText(loaded).first()).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)

    await expectLooks(page, `accounts/${route.slice(1).replaceAll('/', '-')}`, { root: 'body', sizes: false })
  })
}

test('the styled parts of a paid order, and of an overview and reviews with it, look as in their snapshots', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const owner = await newAccount(page, { baseURL, dataDir })
  const { id, key, number } = await buyTags(request, owner)

  await open(page, `/order/${id}?key=${key}`)
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expectLooks(page, 'shop/order-paid', { root: 'main', sizes: false })

  await open(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Purchase History' })).toContainText(number)
  await expect(page.getByRole('region', { name: 'Your Services' })).toContainText('3 cards linked')
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expectLooks(page, 'accounts/dashboard-with-an-order', { root: 'main', sizes: false })

  await open(page, '/dashboard/reviews')
  await expect(page.getByRole('region', { name: `Order ${number}` }).getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expectLooks(page, 'accounts/dashboard-reviews-with-cards', { root: 'main', sizes: false })
})
