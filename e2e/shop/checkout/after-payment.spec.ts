import type { Page } from '@playwright/test'
import { axe, expect, hydrated, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import * as buy from '#e2e/shop/buy.ts'
import { expectGoodLook } from '#e2e/site/look.ts'

test.use({ excusedConsole: /status of 404|ERR_INTERNET_DISCONNECTED/ })

const CARDS = { type: 'Stick-on', colour: 'Black', quantity: 1 } as const
const ORDER = '**/functions/v1/order?**'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('without a payment session, the page clears the whole cart, says that no payment is confirmed, and can restore it', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.evaluate(() => {
    const items = [
      { id: 'stick-on-black', quantity: 1, price: 4499 },
      { id: 'website-premium', quantity: 1, price: 49_900 },
    ]
    localStorage.setItem('cart_guest', JSON.stringify({ version: 2, items }))
  })
  await page.goto('/checkout/success')
  await expect(heading(page, 'No payment confirmed')).toBeVisible()
  await expect(page.getByText('No payment could be confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore my cart' })).toBeVisible()
  await expect(buy.cartButton(page)).toHaveCount(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cart'))),
  ).toEqual([])
  await axe(page)

  await page.getByRole('button', { name: 'Restore my cart' }).click()

  await expect(buy.cartDrawer(page)).toContainText('Stick-on review card')
  await expect(buy.cartDrawer(page)).toContainText('Website Premium')
  await page.keyboard.press('Escape')
  await expect(buy.cartButton(page)).toHaveAccessibleName('Open cart, 2 items')
  // the browser leaves the history entry of the closed drawer some time later
  await page.waitForFunction(() => !history.state?.modal)
})

test('a guest is offered to keep the order in an account, on the success page and in the mail @extended', async ({
  page,
  dataDir,
}) => {
  const buyer = buy.newBuyer()
  await buy.goToPayment(page, CARDS)
  await buy.fillPaymentPage(page, buyer)
  await buy.pay(page)

  const keep = page.getByRole('link', { name: 'Keep this order in an account' })
  await expect(keep).toHaveAttribute('href', '/auth?signup=true&next=/dashboard/payments')
  await expectGoodLook(page)
  const { text } = await mailTo(dataDir, buyer.Email, /^Order R-/)
  expect(text).toContain('/auth?signup=true&next=/dashboard/payments')

  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(heading(page, 'Order R-')).toBeVisible()
  await expect(keep).toBeVisible()
  await keep.click()
  await expect(page.getByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true')
})

test('a return to the success page does not empty the next cart @extended', async ({ page }) => {
  await buy.goToPayment(page, CARDS)
  await buy.fillPaymentPage(page, buy.newBuyer())
  await buy.pay(page)
  await shopOn(page)

  await goBack(page)

  await expect(heading(page, 'Thank you, your order’s in')).toBeVisible()
  await expect(buy.cartButton(page)).toHaveAccessibleName('Open cart, 1 item')
  await page.reload()
  await expect(heading(page, 'Thank you, your order’s in')).toBeVisible()
  await expect(buy.cartButton(page)).toHaveAccessibleName('Open cart, 1 item')
})

test('a return to the success page without a payment does not replace the next cart @extended', async ({
  page,
}) => {
  await page.goto('/checkout/success')
  await expect(heading(page, 'No payment confirmed')).toBeVisible()
  await shopOn(page)

  await goBack(page)

  await expect(heading(page, 'No payment confirmed')).toBeVisible()
  await expect(buy.cartButton(page)).toHaveAccessibleName('Open cart, 1 item')
})

/** Goes back by script: `page.goBack` could start from the drawer's history entry before the browser has left it. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

/** Goes from the success page to the shop and adds a card. */
async function shopOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Shop More Cards' }).click()
  await expect(page).toHaveURL('/review-cards')
  await buy.configure(page, CARDS)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true })
  await add.click()
  await expect(buy.cartDrawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(buy.cartButton(page)).toHaveAccessibleName('Open cart, 1 item')
}

test('an unknown session confirms no payment', async ({ page }) => {
  await page.goto('/checkout/success?session_id=cs_test_nobody')

  await expect(heading(page, 'No payment confirmed')).toBeVisible()
})

test('the page shows that the payment is being confirmed, and then the order @extended', async ({ page }) => {
  await buy.goToPayment(page, CARDS)
  await buy.fillPaymentPage(page, buy.newBuyer())
  let unknown = true
  await page.route(ORDER, async (route) => {
    const reply = await route.fetch()
    const order = await reply.json()
    await route.fulfill({ response: reply, json: unknown ? { ...order, state: 'confirming' } : order })
  })

  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(heading(page, 'Confirming your payment')).toBeVisible()
  await expect(page.getByRole('alert')).toBeEmpty()
  await axe(page)
  unknown = false

  await expect(heading(page, 'Thank you, your order’s in')).toBeVisible()
})

test('the page retries after a lost connection without showing an error', async ({ page }) => {
  await page.route(ORDER, (route) => route.abort('internetdisconnected'))
  await page.goto('/checkout/success?session_id=cs_test_nobody')
  await expect(heading(page, 'Confirming your payment')).toBeVisible()
  await expect(page.getByText('This page keeps trying.')).toBeVisible()

  await page.unroute(ORDER)

  await expect(heading(page, 'No payment confirmed')).toBeVisible()
})

test('an unpaid session changes from confirming to unconfirmed when it expires @extended', async ({
  page,
  context,
}) => {
  await buy.goToPayment(page, CARDS)
  const session = new URL(page.url()).pathname.split('/').at(-1)
  const other = await context.newPage()
  await other.goto(`/checkout/success?session_id=${session}`)
  await expect(heading(other, 'Confirming your payment')).toBeVisible()

  await page.getByRole('button', { name: 'Let it expire' }).click()

  await expect(heading(other, 'No payment confirmed')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Restore my cart' })).toBeVisible()
})

test('the order is shown after a reload, by its link, and with all details by the mailed link', async ({
  page,
  dataDir,
}) => {
  const buyer = buy.newBuyer()
  await buy.goToPayment(page, CARDS)
  await buy.fillPaymentPage(page, buyer)
  const number = await buy.pay(page)
  await page.reload()
  await expect(heading(page, 'Thank you, your order’s in')).toBeVisible()
  const steps = page.getByRole('region', { name: 'Where your order is' }).getByRole('listitem')
  await expect(steps).toHaveCount(4)

  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(heading(page, `Order ${number}`)).toBeFocused()
  await expect(page.getByText('Processing')).toBeVisible()
  await expect(page.getByText('We have your order.')).toBeVisible()
  await expect(steps).toHaveText([
    /^Paid.*now$/,
    /^Programmingnext$/,
    /^Postedby \w{3} \d+ \w{3}$/,
    /^Deliveredto come$/,
  ])
  await expect(page.getByText(buyer.Email)).toHaveCount(0)
  await axe(page)

  const mail = await mailTo(dataDir, buyer.Email, /confirmed/)
  await page.goto(/\S+\/order\/\S+/.exec(mail.text ?? '')?.[0] ?? '')
  await expect(page.getByText(buyer.Email)).toBeVisible()
  await expect(page.getByText('12 Sydney Road')).toBeVisible()
})

test('the buyer can change the Google link before the cards are posted, and the operator gets a mail @extended', async ({
  page,
  dataDir,
}) => {
  await buy.goToPayment(page, CARDS)
  await buy.fillPaymentPage(page, buy.newBuyer())
  const number = await buy.pay(page)
  await page.getByRole('link', { name: 'See your order' }).click()

  await page.getByRole('button', { name: 'Change your Google link' }).click()
  await expect(page.getByLabel('Google Business link')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(page.getByRole('button', { name: 'Change your Google link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Google Business link').fill('maps.app.goo.gl/kovac')
  await page.getByRole('button', { name: 'Save link' }).click()

  await expect(page.getByText('Saved. We’ll program your cards with this link.')).toBeVisible()
  await expect(page.getByText('maps.app.goo.gl/kovac', { exact: true })).toBeVisible()
  const notice = await mailTo(dataDir, 'hello@arvo.example', new RegExp(`${number}: Google link`))
  expect(notice.text).toContain('https://maps.app.goo.gl/kovac')
})

test('an order’s URL with a wrong key shows nothing', async ({ page }) => {
  await page.goto('/order/7c1d2c1e-0000-4000-8000-000000000000?key=made-up')
  await hydrated(page)

  await expect(heading(page, 'We can’t show that order')).toBeVisible()
  await axe(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page after a payment says where the confirmation comes', async ({ page }) => {
    await page.goto('/checkout/success?session_id=cs_test_unknown')

    await expect(page.getByText(/^Without JavaScript this page can’t follow your payment/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact us' }).first()).toBeVisible()
  })
})
