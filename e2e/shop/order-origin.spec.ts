import { expect, hydrated, test } from '#e2e/fixtures.ts'
import * as buy from './buy.ts'

test('the checkout request has the first page and the source of the visit, and no cookie is set @extended', async ({
  page,
}) => {
  await page.goto('/smart-websites?utm_source=Flyer&gclid=private')
  await hydrated(page)
  await page
    .getByRole('link', { name: /review cards/i })
    .first()
    .click()
  await expect(page).toHaveURL('/review-cards')
  await buy.configure(page, { type: 'Keyring', colour: 'Black', quantity: 1 })
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await buy.checkOutAsGuest(page)
  await buy.fillBusinessInfo(page)
  const checkout = page.waitForRequest('**/functions/v1/create-review-card-checkout')
  await buy.continueToPayment(page)

  const headers = (await checkout).headers()
  expect(headers['x-began-on']).toBe('/smart-websites Flyer')
  expect(await page.context().cookies()).toEqual([])
})
