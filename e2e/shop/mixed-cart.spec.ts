import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as auth from '#e2e/accounts/auth.ts'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { accessToken, type Site, sessionOf } from '#e2e/office/operator.ts'
import { expectGoodLookEverywhere } from '#e2e/site/look.ts'
import * as buy from './buy.ts'

const COMING_SOON = 'Full checkout for other products is coming soon.'

/** Signs in at the checkout with three cards and a website in the stored guest cart. */
async function arriveWithMixedCart(page: Page, site: Site): Promise<string> {
  const email = `mixed-${randomUUID()}@sparky.test`
  await sessionOf(email, site)
  await page.goto('/contact')
  await page.evaluate(() => {
    const items = [
      { id: 'keyring-black', type: 'nfc_card', quantity: 3, price: 4499 },
      { id: 'website-premium', type: 'website', quantity: 1, price: 49_900 },
    ]
    localStorage.setItem('cart_guest', JSON.stringify({ version: 2, items }))
  })
  await page.goto('/checkout')
  await expect(page).toHaveURL('/auth?next=/checkout')
  await hydrated(page)
  await auth.submit(page, 'Sign In', { email })
  await expect(page).toHaveURL('/checkout')
  return email
}

test('the checkout names what cannot be bought online yet, and the cards can be paid alone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  test.slow()
  const site = { baseURL, dataDir }
  const email = await arriveWithMixedCart(page, site)
  const main = page.getByRole('main')

  await expect(main.getByText(COMING_SOON)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0)
  await expect(main.getByLabel('Full name')).toHaveCount(0)
  await expectGoodLookEverywhere(page)

  await main.getByRole('button', { name: 'Pay for the cards now' }).click()
  await expect(
    main.getByText('You’re paying for your cards. Website Premium stays in your cart.'),
  ).toBeVisible()
  await expect(buy.sum(buy.orderSummary(page), /^Total/)).toHaveText('$114.72 AUD')
  await expect(buy.orderSummary(page)).not.toContainText('Website Premium')
  await expectGoodLookEverywhere(page)
  await buy.fillDetails(page)
  await buy.fillBusinessInfo(page)
  await buy.continueToPayment(page)
  await buy.fillPaymentPage(page, { ...buy.newBuyer(), Email: email })
  await buy.pay(page)

  await expect(buy.cartButton(page)).toHaveAccessibleName('Open cart, 1 item')
  await expect
    .poll(async () => {
      const response = await fetch(`${baseURL}/rest/v1/purchases?status=eq.Pending&select=product_name`, {
        headers: {
          apikey: 'sb_publishable_local',
          authorization: `Bearer ${await accessToken(email, site)}`,
        },
      })
      return response.json()
    })
    .toEqual([{ product_name: 'Website Premium' }])
})

test('items that cannot be bought online yet are sent as a request, and the cart is kept @phone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await arriveWithMixedCart(page, { baseURL, dataDir })
  const main = page.getByRole('main')

  await expect(main.getByText(COMING_SOON)).toBeVisible()
  await expect(page.getByText(COMING_SOON)).toHaveCount(1) // no toast repeats the text of the callout
  await main.getByRole('button', { name: 'Send as a request' }).click()
  await main.getByLabel('First name').fill('Mia')
  await main.getByLabel('Last name').fill('Kovac')
  await main.getByLabel('Phone').fill('0491 570 156')
  const posted = page.waitForRequest('**/forms/v1/request')
  await main.getByRole('button', { name: 'Send request' }).click()

  expect((await posted).postDataJSON()).toMatchObject({
    website_design_plan: 'premium',
    notes: expect.not.stringContaining('Keyring'),
  })
  await expect(
    main.getByRole('status').filter({ hasText: /Your request is with us.*Your reference is P-/ }),
  ).toBeVisible()
  await main.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Pay for the cards now' })).toBeVisible()
  await expect(buy.cartButton(page)).toHaveAccessibleName('Open cart, 4 items')
})

test('the drawer too offers to pay for the cards of a mixed cart @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await arriveWithMixedCart(page, { baseURL, dataDir })
  await buy.cartButton(page).click()

  await buy.cartDrawer(page).getByRole('button', { name: 'Pay for the cards now' }).click()

  await expect(page).toHaveURL('/checkout?pay=cards')
  await expect(page.getByRole('main').getByLabel('Full name')).toBeVisible()
})
