import { randomUUID } from 'node:crypto'
import { axe, expect, hydrated, test } from '#e2e/fixtures.ts'
import { deliveredTo, mailTo } from '#e2e/mailbox.ts'
import * as buy from '#e2e/shop/buy.ts'
import { grantOperator, signIn } from './operator.ts'

const CARD = { type: 'Keyring', colour: 'Black', quantity: 1 } as const
const BOSS = 'corrections@arvo.example'

test('a lead’s email is corrected and its mail sent again, and the lead is deleted @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const right = `right-${randomUUID()}@plumb.example`
  const response = await request.post('/forms/v1/enquiry', {
    headers: { accept: 'application/json' },
    data: {
      'First Name': 'Kim',
      'Last Name': 'Delete',
      Email: `wrong-${randomUUID()}@plumb.example`,
      Phone: '0491 570 156',
      Service: 'TradeOps',
      Message: 'Quotes that go out by themselves.',
    },
  })
  const { reference } = await response.json()
  await grantOperator(BOSS, dataDir)
  await signIn(page, BOSS, { baseURL, dataDir })
  await page.goto(`/office?q=${reference}`)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Kim Delete' }).click()

  await page.getByRole('button', { name: 'Correct the email' }).click()
  const correction = page.getByRole('dialog', { name: `Correct the email of ${reference}` })
  await expect(correction).toBeVisible()
  await axe(page)
  await correction.getByRole('textbox', { name: 'Email' }).fill('not an email')
  await correction.getByRole('button', { name: 'Save' }).click()
  await expect(correction.getByText('Type an email address, like sam@example.com.')).toBeVisible()
  await correction.getByRole('textbox', { name: 'Email' }).fill(right)
  await correction.getByRole('checkbox', { name: 'Send the thank-you again' }).check()
  await correction.getByRole('button', { name: 'Save' }).click()
  await expect(correction).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: right })).toBeVisible()
  await mailTo(dataDir, right, new RegExp(reference))

  await page.getByRole('button', { name: 'Delete this lead' }).click()
  const deletion = page.getByRole('dialog', { name: `Delete lead ${reference}?` })
  await expect(deletion).toBeVisible()
  await axe(page)
  await deletion.getByRole('button', { name: 'Keep it' }).click()
  await expect(deletion).toBeHidden()
  await page.getByRole('button', { name: 'Delete this lead' }).click()
  await deletion.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/office(\?|$)/)
  await expect(page.getByText(`Lead ${reference} is gone.`)).toBeVisible()

  await page.goto(`/office/audit?subject=${reference}`)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Deleted a lead')
  await expect(entries.last()).toContainText('Corrected the email of a lead')
  await expect(page.getByRole('main')).not.toContainText(right)
})

test('a paid order’s details are corrected, and an unpaid order is deleted @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const buyer = buy.newBuyer()
  const right = `right-${randomUUID()}@sparky.test`
  const unpaid = `Turned back ${randomUUID().slice(0, 8)}`
  await buy.addToCart(page, CARD)
  await buy.checkOutAsGuest(page)
  await buy.fillBusinessInfo(page, { ...buy.BUSINESS, 'Google Business name': unpaid })
  await buy.continueToPayment(page)
  const cancelled = page.waitForResponse(/cancel-checkout/)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout Cancelled' })).toBeVisible()
  // a navigation would abort the request that cancels the checkout
  expect((await cancelled).ok()).toBe(true)
  await buy.goToPayment(page, CARD)
  await buy.fillPaymentPage(page, buyer)
  const number = await buy.pay(page)
  await grantOperator(BOSS, dataDir)
  await signIn(page, BOSS, { baseURL, dataDir })
  await page.goto(`/office/orders?q=${number}`)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: number }).click()
  await expect(page.getByText('Paid orders can’t be deleted')).toBeVisible()

  await page.getByRole('button', { name: 'Correct these details' }).click()
  const dialog = page.getByRole('dialog', { name: `Correct order ${number}` })
  await expect(dialog).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Postcode').fill('30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A postcode has four digits.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email' }).fill(right)
  await dialog.getByLabel('Street address').fill('7 Corrected Lane')
  await dialog.getByLabel('Postcode').fill('3057')
  await dialog.getByRole('checkbox', { name: 'Send the confirmation again' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('7 Corrected Lane').first()).toBeVisible()
  await expect(page.getByText('Corrected: email, delivery address')).toBeVisible()
  await page.getByRole('button', { name: 'Send it now' }).click()
  await mailTo(dataDir, right, new RegExp(number))
  expect(await deliveredTo(dataDir, right)).toHaveLength(1)

  await page.goto(`/office/orders?q=${encodeURIComponent(unpaid)}`)
  await hydrated(page)
  const found = page.getByRole('main').getByRole('link', { name: unpaid }).filter({ hasText: 'Cancelled' })
  await expect(async () => {
    if ((await found.count()) === 0) await page.reload()
    await expect(found).toHaveCount(1)
  }).toPass()
  await found.click()
  const unpaidNumber = await page.getByRole('heading', { level: 1, name: /^R-/ }).innerText()
  await page.getByRole('button', { name: 'Delete this order' }).click()
  const deletion = page.getByRole('dialog', { name: `Delete order ${unpaidNumber}?` })
  await expect(deletion).toBeVisible()
  await axe(page)
  await deletion.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/office/orders')
  await expect(page.getByText(`Order ${unpaidNumber} is gone.`)).toBeVisible()
  await page.goto(`/office/orders?q=${encodeURIComponent(unpaid)}`)
  await expect(page.getByText('No order matches that.')).toBeVisible()
})
