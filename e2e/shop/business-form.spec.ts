import { axe, expect, hydrated, test } from '#e2e/fixtures.ts'
import * as buy from './buy.ts'

test.use({ excusedConsole: /ERR_INTERNET_DISCONNECTED|status of 409/ })

const CARDS = { type: 'Stick-on', colour: 'Black', quantity: 1 } as const
const CHECKOUT = '**/functions/v1/create-review-card-checkout'
const EXPAND = '**/functions/v1/expand-google-link'
const LINK = 'Google Business link'

test.describe('with cards in the cart', () => {
  test.beforeEach(async ({ page }) => {
    await buy.addToCart(page, CARDS)
    await buy.checkOutAsGuest(page)
  })

  test('on a phone, the first field is in the first half of the screen, and a row opens the summary', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const field = await page.getByLabel('Google Business name').boundingBox()
    expect(field?.y).toBeLessThan(422)

    await page.getByRole('button', { name: /^Order summary/ }).click()

    await expect(buy.sum(buy.orderSummary(page), /^Total/)).toBeVisible()
    await expect(buy.orderSummary(page)).toHaveCount(1)
  })

  test('each error is shown at its field, and disappears once it is fixed', async ({ page }) => {
    await buy.fillBusinessInfo(page, { ...buy.BUSINESS, [LINK]: 'kovac electrical', 'Phone number': '123' })
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    await expect(page.getByRole('heading', { name: 'Two things to fix' })).toBeVisible()
    await expect(page.getByLabel(LINK)).toBeFocused()
    await expect(page.getByLabel(LINK)).toHaveAccessibleDescription(
      'That’s not a link yet. Copy the whole thing, starting with https://',
    )
    await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/Include the area code\.$/)
    await axe(page)

    await page.getByLabel(LINK).fill(buy.BUSINESS[LINK])
    await expect(page.getByRole('heading', { name: 'One thing to fix' })).toBeVisible()
    await page.getByRole('link', { name: 'Phone number: include the area code' }).click()
    await expect(page.getByLabel('Phone number')).toBeFocused()
  })

  test('a Google link without https:// is accepted and can be tested', async ({ page }) => {
    await page.getByLabel(LINK).fill('g.page/r/kovac-electrical/review')

    const tryIt = page.getByRole('link', { name: 'Test this link' })
    await expect(tryIt).toHaveAttribute('href', 'https://g.page/r/kovac-electrical/review')
    await expect(tryIt).toHaveAttribute('target', '_blank')
    await expect(tryIt).toHaveAttribute('rel', /noopener/)
  })

  test('a Maps link becomes the review form of the business that it names @extended', async ({ page }) => {
    await page
      .getByLabel(LINK)
      .fill(
        'https://www.google.com/maps/place/Kovac+Electrical/@-37.7,144.9,17z/data=!4m6!3m5!1s0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52',
      )

    await expect(page.getByText('Opens the review form of Kovac Electrical.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Test this link' })).toHaveAttribute(
      'href',
      'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4',
    )
    await axe(page)
  })

  test('a pasted search is enough: the shop finds the listing with it', async ({ page }) => {
    await buy.fillBusinessInfo(page, {
      ...buy.BUSINESS,
      [LINK]: 'https://www.google.com/search?q=kovac+electrical',
    })
    await expect(page.getByText('That’s a search. We find your listing with it')).toBeVisible()
    const sent = page.waitForRequest(CHECKOUT)
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    expect((await sent).postDataJSON().businessInfo.googleBusinessLink).toContain('kovac')
  })

  test('a short link is looked up, and its target is sent', async ({ page }) => {
    const url = 'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4'
    await page.route(EXPAND, (route) =>
      route.fulfill({ json: { kind: 'google', url, opens: 'review-form' } }),
    )
    await buy.fillBusinessInfo(page, {
      ...buy.BUSINESS,
      [LINK]: 'Kovac Electrical https://maps.app.goo.gl/AbC123',
    })
    await expect(page.getByText('Opens your review form.')).toBeVisible()
    const sent = page.waitForRequest(CHECKOUT)
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    expect((await sent).postDataJSON()).toMatchObject({ businessInfo: { googleBusinessLink: url } })
  })

  test('a short link that cannot be looked up is kept, and opens the listing @extended', async ({ page }) => {
    await page.route(EXPAND, (route) => route.abort('internetdisconnected'))
    await buy.fillBusinessInfo(page, { ...buy.BUSINESS, [LINK]: 'https://maps.app.goo.gl/AbC123' })

    await expect(page.getByText('Opens your listing, one tap more.')).toBeVisible()
    await buy.continueToPayment(page)
  })

  test('a buyer who does not know the link can leave it to us and still buy', async ({ page }) => {
    await page.getByLabel('Google Business name').fill('Kovac Electrical')
    await page.getByLabel('Business location').fill('Brunswick, VIC')
    await page.getByLabel('Phone number').fill('0491 570 156')
    await page.getByRole('button', { name: 'How to find your Google Business link' }).click()
    await expect(page.getByRole('link', { name: 'Open my listing' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Kovac%20Electrical%2C%20Brunswick%2C%20VIC',
    )
    await page.getByLabel("I don't know it, find it for me").check()
    await expect(page.getByLabel(LINK)).not.toHaveAttribute('required')
    await axe(page)
    await page.reload()
    await expect(page.getByLabel("I don't know it, find it for me")).toBeChecked()

    await buy.continueToPayment(page)
  })

  test('a link outside of Google needs a confirmation @extended', async ({ page }) => {
    await buy.fillBusinessInfo(page, { ...buy.BUSINESS, [LINK]: 'https://reviews.example/kovac' })
    const warning = page.getByRole('main').getByRole('status').filter({ hasText: 'reviews.example' })
    await expect(warning).toContainText('That link goes to reviews.example, not to Google.')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByLabel(LINK)).toBeFocused()
    await axe(page)

    await page.getByRole('button', { name: 'Use it anyway' }).click()
    await expect(page.getByText('We’ll use this link as it is.')).toBeVisible()

    await buy.continueToPayment(page)
  })

  test('the values survive a reload @extended', async ({ page }) => {
    await buy.fillBusinessInfo(page)

    await page.reload()

    for (const [label, value] of Object.entries(buy.BUSINESS)) {
      await expect(page.getByLabel(label)).toHaveValue(value)
    }
  })

  test('the values survive a lost connection, and a retry works @extended', async ({ page }) => {
    await buy.fillBusinessInfo(page)
    await page.route(CHECKOUT, (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    await expect(page.getByRole('alert').getByText('Checkout Failed', { exact: true })).toBeVisible()
    await expect(
      page.getByText('There was an error processing your checkout. Please try again.'),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('what you typed is kept')
    for (const [label, value] of Object.entries(buy.BUSINESS)) {
      await expect(page.getByLabel(label)).toHaveValue(value)
    }

    await page.unroute(CHECKOUT)
    await buy.continueToPayment(page)
  })

  test('the button is disabled while the payment page opens @extended', async ({ page }) => {
    await buy.fillBusinessInfo(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(CHECKOUT, async (route) => {
      await held
      await route.continue()
    })

    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('button', { name: 'Taking you to payment...' })).toBeDisabled()
    release()

    await expect(page.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible()
  })

  test('changed prices are shown before the payment page opens @extended', async ({ page }) => {
    await buy.fillBusinessInfo(page)
    await page.route(CHECKOUT, async (route) => {
      const sent = route.request().postDataJSON()
      const items = sent.items.map((item: object) => ({ ...item, price: 39.99 }))
      await route.continue({ postData: { ...sent, items, total: 39.99 } })
    })
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Your total was $39.99 and is now $44.99.',
    )
    await expect(page).toHaveURL('/pre-checkout')

    await page.unroute(CHECKOUT)
    await buy.continueToPayment(page)
  })

  test('Back to Cart opens the cart @extended', async ({ page }) => {
    await page.getByRole('button', { name: 'Back to Cart' }).click()

    await expect(buy.cartDrawer(page)).toContainText('1 item')
  })
})

test('with an empty cart, the page says so and links to the products @extended', async ({ page }) => {
  await page.goto('/pre-checkout')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
  await axe(page)

  await page.getByRole('link', { name: 'Browse Products' }).click()

  await expect(page).toHaveURL('/review-cards')
})
