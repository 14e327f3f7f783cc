import { newAccount, open } from '#e2e/accounts/account.ts'
import { expect, test } from '#e2e/fixtures.ts'
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
