import { axe, expect, hydrated } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { test } from '#e2e/own-server.ts'
import { grantOperator, signIn } from './operator.ts'

const BOSS = 'phone@arvo.example'

test.use({ settings: { RATE_LIMIT_FACTOR: '1000', PAYMENTS: 'sandbox' } })

test('an order by phone is made in the office, and paid by its mailed link @phone @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const site = { baseURL, dataDir }
  await grantOperator(BOSS, dataDir)
  await signIn(page, BOSS, site)
  await page.goto('/office/orders')
  await hydrated(page)
  await page.getByRole('button', { name: 'More for orders' }).click()
  await page.getByRole('link', { name: 'Order by phone' }).click()
  await expect(page.getByRole('heading', { name: 'Order by phone' })).toBeVisible()
  const action = page.getByRole('button', { name: 'Hold the cards and get the link' })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sam Sparks')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Sam’s Sparky Services')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156')
  await page.getByRole('textbox', { name: 'Email' }).fill('sam@sparky.example')
  await page.getByRole('button', { name: 'Add a card first' }).press('Enter')
  await expect(page.getByText('Choose at least one card.')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'How many: Keyring review tag, white' }).fill('3')
  await expect(page.getByText('$114.72 AUD')).toBeVisible()
  await axe(page)
  await action.click()

  await expect(page.getByRole('heading', { name: 'Waiting for its payment' })).toBeVisible()
  const text = page.getByRole('link', { name: 'Text the payment link' })
  await expect(text).toHaveAttribute('href', /^sms:0491570156\?&body=Your%20Arvo%20order%20R-/)
  await axe(page)
  await page.getByRole('button', { name: 'Mail it' }).click()
  await expect(page.getByText('Mailed to sam@sparky.example.')).toBeVisible()
  const mail = await mailTo(dataDir, 'sam@sparky.example', /is ready to pay/)
  const [url = ''] = /http\S+\/sandbox\/checkout\/\S+/.exec(mail.text ?? '') ?? []
  const order = page.url()
  await page.request.post(url, {
    maxRedirects: 0,
    form: {
      action: 'pay',
      email: 'sam@sparky.example',
      name: 'Sam Sparks',
      phone: '0491 570 156',
      line1: '1 Example Street',
      city: 'Brunswick',
      state: 'VIC',
      postcode: '3056',
    },
  })

  // payments are booked in the background
  await expect(async () => {
    await page.goto(order)
    await expect(page.getByRole('button', { name: 'Start programming' })).toBeVisible({ timeout: 6000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Waiting for its payment' })).toHaveCount(0)
})
