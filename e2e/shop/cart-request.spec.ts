import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { signIn } from '#e2e/office/operator.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import * as buy from './buy.ts'

/** Each test has its own account, because a cart belongs to an account. */
const newEmail = () => `dan-${crypto.randomUUID()}@kovac.example`

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get Started with Website Design' })
const toast = (page: Page, title: string) =>
  page.getByRole('status').filter({ has: page.getByText(title, { exact: true }) })

async function openDialog(page: Page): Promise<void> {
  await page.goto('/smart-websites')
  await hydrated(page)
  await page.getByRole('button', { name: 'Get Started with Website Design' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Puts a website and a logo design into the cart of a signed-in visitor, and opens the drawer. */
async function fillCart(page: Page): Promise<void> {
  await openDialog(page)
  await dialog(page).getByRole('radio', { name: 'Website Premium' }).check()
  await dialog(page)
    .getByRole('checkbox', { name: /^Logo Design/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(dialog(page)).toBeHidden()
  await buy.cartButton(page).click()
}

async function openRequestForm(page: Page): Promise<void> {
  await buy.cartDrawer(page).getByRole('button', { name: 'Send as a request' }).click()
  await expect(buy.cartDrawer(page).getByRole('heading', { name: 'Send as a request' })).toBeFocused()
}

async function fillIn(page: Page): Promise<void> {
  const drawer = buy.cartDrawer(page)
  await drawer.getByLabel('First name').fill('Dan')
  await drawer.getByLabel('Last name').fill('Kovac')
  await drawer.getByLabel('Phone').fill('0491 570 156')
}

test('a signed-in visitor puts priced items into the cart, and is told which items cannot go in @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await signIn(page, newEmail(), { baseURL, dataDir })
  await openDialog(page)
  const add = dialog(page).getByRole('button', { name: 'Add to cart' })
  await add.click()
  await expect(dialog(page).getByText('Pick a package, a plan or an add-on first.')).toBeVisible()

  await dialog(page).getByRole('radio', { name: 'Hosting Starter' }).check()
  const chat = dialog(page).getByRole('checkbox', { name: /^Live Chat Integration/ })
  await chat.check()
  await add.click()

  await expect(toast(page, 'Added to cart')).toContainText('Hosting Starter added to your cart.')
  await expect(dialog(page).getByText(/^These can’t go in the cart: Live Chat Integration\./)).toBeVisible()
  await expect(chat).toBeChecked()
  const hosting = dialog(page).getByRole('group', { name: 'Hosting' })
  await expect(hosting.getByRole('radio', { name: 'None' })).toBeChecked()
  await expectGoodLook(page)
  await page.keyboard.press('Escape')
  await buy.cartButton(page).click()
  await expect(buy.cartDrawer(page).getByRole('listitem')).toHaveCount(1)
  await expect(buy.cartDrawer(page)).toContainText('Hosting Starter')
})

test('for a signed-out visitor, the dialog has no “Add to cart” @extended', async ({ page }) => {
  await openDialog(page)

  await expect(dialog(page).getByRole('button', { name: 'Submit Request' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
})

test('a cart that cannot be paid online yet is sent as a request, and kept @phone', async ({
  page,
  baseURL,
  dataDir,
}) => {
  const email = newEmail()
  await signIn(page, email, { baseURL, dataDir })
  await fillCart(page)
  const drawer = buy.cartDrawer(page)

  await drawer.getByRole('button', { name: 'Checkout', exact: true }).click()
  await expect(toast(page, 'Feature coming soon')).toContainText(
    'Full checkout for other products is coming soon.',
  )
  await openRequestForm(page)
  await expect(drawer).toContainText(`We’ll reply to ${email}.`)
  await drawer.getByRole('button', { name: 'Send request' }).click()
  await expect(drawer.getByLabel('First name')).toHaveAccessibleDescription('Fill in your first name.')
  await expect(page.getByRole('alert').filter({ hasText: 'Missing information' })).toBeVisible()
  await expectGoodLook(page)
  await fillIn(page)
  const posted = page.waitForRequest('**/forms/v1/request')
  await drawer.getByRole('button', { name: 'Send request' }).click()

  await expect(toast(page, "Thanks for your request! We'll be in touch shortly.")).toContainText(
    'Website Premium. Add-ons: Logo Design.',
  )
  const sent = drawer
    .getByRole('status')
    .filter({ hasText: /Your request is with us.*Your reference is P-[2-9A-Z]{6}\./ })
  await expect(sent).toBeVisible()
  expect((await posted).postDataJSON()).toMatchObject({
    first_name: 'Dan',
    email,
    website_design_plan: 'premium',
    optional_addons: 'logo-design',
    notes: expect.stringContaining('1 × Website Premium, $499.00\n1 × Logo Design, $199.00\nTotal: $698.00'),
    form_type: 'website',
  })
  expect((await mailTo(dataDir, email, /^Thank you for contacting Arvo/)).text).toContain('Website Premium')
  await drawer.getByRole('button', { name: 'Back to cart' }).click()
  await expect(drawer.getByRole('button', { name: 'Send as a request' })).toBeFocused()
  await expect(drawer).toContainText('2 items')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('0491 570 156')
})

test.describe('when a request does not go through', () => {
  test.use({ excusedConsole: /status of 503|There was an issue submitting your form/ })

  test('the drawer says so and keeps the values, but not for another account @extended', async ({
    page,
    baseURL,
    dataDir,
  }) => {
    await signIn(page, newEmail(), { baseURL, dataDir })
    await page.route('**/forms/v1/request', (route) => route.fulfill({ status: 503, json: {} }))
    await fillCart(page)
    const drawer = buy.cartDrawer(page)
    await openRequestForm(page)
    await fillIn(page)
    await drawer.getByRole('button', { name: 'Send request' }).click()
    const failed = page.getByRole('alert').filter({ hasText: 'There was an issue submitting your form' })
    await expect(failed).toContainText('Please try again or contact support')
    await expect(drawer.getByRole('alert').filter({ hasText: 'Or call 1800 160 401' })).toBeVisible()

    await page.reload()
    await hydrated(page)
    await buy.cartButton(page).click()
    await openRequestForm(page)

    await expect(drawer.getByLabel('First name')).toHaveValue('Dan')
    await expect(drawer.getByLabel('Phone')).toHaveValue('0491 570 156')

    await signIn(page, newEmail(), { baseURL, dataDir }) // another account, in the same tab
    await fillCart(page)
    await openRequestForm(page)
    await expect(drawer.getByLabel('First name')).toHaveValue('')
  })
})

test('for a signed-in visitor with only cards in the cart, the drawer leads to the checkout @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await signIn(page, newEmail(), { baseURL, dataDir })
  await buy.addToCart(page, { type: 'Keyring', colour: 'Black', quantity: 1 })
  const drawer = buy.cartDrawer(page)
  await expect(drawer.getByRole('button', { name: 'Send as a request' })).toHaveCount(0)

  await drawer.getByRole('button', { name: 'Checkout', exact: true }).click()

  await expect(page).toHaveURL('/checkout')
})
