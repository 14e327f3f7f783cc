import type { APIRequestContext, Page } from '@playwright/test'
import { expect, hydrated } from '#e2e/fixtures.ts'
import { test } from '#e2e/own-server.ts'
import * as buy from '#e2e/shop/buy.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { accessToken, grantOperator, type Site, signIn } from './operator.ts'

const BOSS = 'subscriptions@arvo.example'

test.use({
  settings: { AUTH_AUTOCONFIRM: 'true', RATE_LIMIT_FACTOR: '1000' },
  // with full checkout, subscriptions can be paid online
  siteJson: { fullCheckout: true },
})

/** Buys hosting through the API. */
async function subscribe(request: APIRequestContext, site: Site, businessName: string): Promise<void> {
  const { Email: email } = buy.newBuyer()
  const response = await request.post('/functions/v1/create-checkout', {
    headers: {
      apikey: 'sb_publishable_local',
      authorization: `Bearer ${await accessToken(email, site)}`,
    },
    data: {
      cartItems: [{ id: 'hosting-premium', name: 'Hosting Premium', price: 89, quantity: 1 }],
      userEmail: email,
      guestMode: false,
      customerName: 'Kim Host',
      businessName,
      customerPhone: '0491 570 156',
      additionalInfo: 'The old site is on paper.',
      origin: site.baseURL,
    },
  })
  const { url } = await response.json()
  await request.post(url, { form: { action: 'pay', email, name: 'Kim Host', phone: '0491 570 156' } })
}

/** Opens the money page and the dialog that ends the subscription, once its payment has arrived. */
async function openSubscription(page: Page, site: Site, businessName: string) {
  await grantOperator(BOSS, site.dataDir)
  await signIn(page, BOSS, site)
  const subscriptions = page.getByRole('region', { name: 'Subscriptions' })
  const row = subscriptions.getByRole('listitem').filter({ hasText: businessName })
  await expect(async () => {
    await page.goto('/office/money')
    await hydrated(page)
    await expect(row.getByText('Active', { exact: true })).toBeVisible({ timeout: 6000 })
    // the end of the paid period is known once the payment is booked
    await row.getByRole('button', { name: `End… ${businessName}` }).click()
    await expect(page.getByRole('dialog')).toContainText(/It is paid and runs until \d/, { timeout: 500 })
  }).toPass()
  return { subscriptions, row, dialog: page.getByRole('dialog') }
}

test('an operator ends a subscription with its paid period, keeps it after all, and ends it at once @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  test.slow()
  await subscribe(request, { baseURL, dataDir }, 'Host & Sons')
  const { subscriptions, row, dialog } = await openSubscription(page, { baseURL, dataDir }, 'Host & Sons')

  await test.step('the dialog says what the buyer pays, and the subscription ends with the paid period', async () => {
    await expect(dialog).toContainText('Hosting Premium, $89.00 a month')
    await expect(dialog.getByRole('radio', { name: 'At the end of the paid period' })).toBeChecked()
    await expectGoodLook(page)
    await dialog.getByRole('button', { name: 'End it' }).click()
    const message = subscriptions
      .getByRole('status')
      .filter({ hasText: 'The buyer pays nothing after that.' })
    await expect(message).toBeFocused()
    await expect(row.getByText(/^Ends \d/)).toBeVisible()
    await expectGoodLook(page)
  })

  await test.step('until the period ends, the subscription can be kept', async () => {
    await row.getByRole('button', { name: 'Keep it running…' }).click()
    await expect(dialog).toContainText(/The buyer pays \$89\.00 on \d+ \w+ \d{4} and each month after that\./)
    await expectGoodLook(page)
    await dialog.getByRole('button', { name: 'Keep it running' }).click()
    await expect(row.getByText('Active', { exact: true })).toBeVisible()
  })

  await test.step('on the order’s page, the subscription is ended at once', async () => {
    await row.getByRole('link', { name: 'Host & Sons' }).click()
    await page.getByRole('button', { name: 'End… Hosting Premium' }).click()
    await dialog.getByRole('radio', { name: 'Now' }).check()
    await expectGoodLook(page)
    await dialog.getByRole('button', { name: 'End it' }).click()
    await expect(page.getByText('It has ended. The buyer pays nothing more.')).toBeVisible()
    await expect(page.getByText('$89.00 per month, ended')).toBeVisible()
    await expect(page.getByRole('button', { name: /^End…/ })).toHaveCount(0)
    await expect(page.getByText('Ended at once: Hosting Premium')).toBeVisible()
    await expectGoodLook(page)
  })
})

test('a refund asks whether the subscription ends too, and leaves it running by default @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  test.slow()
  await subscribe(request, { baseURL, dataDir }, 'Refund & Sons')
  const { row, dialog } = await openSubscription(page, { baseURL, dataDir }, 'Refund & Sons')
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await row.getByRole('link', { name: 'Refund & Sons' }).click()
  const refund = page.getByRole('button', { name: 'Refund…' })

  await test.step('the default choice says that the buyer goes on paying', async () => {
    await refund.click()
    await expect(dialog.getByRole('radio', { name: 'Leave it as it is' })).toBeChecked()
    await expect(dialog).toContainText(/It runs on: the buyer pays \$89\.00 on \d+ \w+ \d{4}/)
    await expect(dialog).toContainText('This is what happens unless you choose otherwise.')
    await expectGoodLook(page)
  })

  await test.step('one press refunds and ends the subscription', async () => {
    await dialog.getByLabel('Amount (AUD)').fill('10.00')
    await dialog.getByRole('radio', { name: 'End it now' }).check()
    await dialog.getByRole('button', { name: 'Give the money back' }).click()
    await expect(page.getByText(/\$10\.00.* What was paid monthly has ended\./)).toBeVisible()
    await expect(page.getByText('$89.00 per month, ended')).toBeVisible()
  })

  await test.step('a second refund does not ask about the subscription', async () => {
    await expect(refund).toBeVisible()
    await refund.click()
    await expect(dialog.getByLabel('Amount (AUD)')).toBeVisible()
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    await expectGoodLook(page)
  })
})
