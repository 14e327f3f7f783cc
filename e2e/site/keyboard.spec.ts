import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import * as buy from '#e2e/shop/buy.ts'
import { press, tabTo, typeInto } from './keyboard.ts'

test('the whole purchase can be made by keyboard alone @extended', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await hydrated(page)

  await test.step('follows the navigation to the cards', () => followNavigation(page))
  await test.step('chooses three black stick-on cards', () => choose(page))
  await test.step('leaves the cart by its button', () => leaveCart(page))
  await test.step('fills in the business form', () => fillForm(page))
  await test.step('fills in the payment page', () => fillPaymentPage(page))
  await test.step('pays and goes on shopping', () => payAndGoOn(page))
})

async function followNavigation(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await press(page, navigation.getByRole('link', { name: 'Review Cards' }))
  await expect(page.getByRole('heading', { level: 1, name: 'NFC Google Review Cards' })).toBeFocused()
}

async function choose(page: Page) {
  await tabTo(
    page,
    page
      .getByRole('radio', { name: 'Black' })
      .or(page.getByRole('radio', { name: 'White' }))
      .and(page.locator(':checked')),
  )
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: /^Free-standing/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Stick-on/ })).toBeChecked()

  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await tabTo(page, quantity)
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('3')
  await press(page, page.getByRole('button', { name: 'Add to Cart', exact: true }), 'Space')
}

async function leaveCart(page: Page) {
  const drawer = buy.cartDrawer(page)
  await expect(drawer).toBeVisible()
  await expect(drawer.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(
    page.getByRole('button', { name: 'Add to Cart', exact: true }).and(page.locator(':focus')),
  ).toBeVisible()

  await press(page, page.getByRole('button', { name: 'View Cart (3)' }))
  await press(page, drawer.getByRole('button', { name: 'Check Out as Guest' }))
  await expect(page).toHaveURL('/pre-checkout')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

async function fillForm(page: Page) {
  const field = (label: string) => page.getByLabel(label)
  await typeInto(page, field('Google Business name'), buy.BUSINESS['Google Business name'])
  await page.keyboard.press('Enter')
  await expect(field('Google Business link')).toBeFocused()
  await page.keyboard.type(buy.BUSINESS['Google Business link'])
  await typeInto(page, field('Business location'), buy.BUSINESS['Business location'])
  await typeInto(page, field('Phone number'), buy.BUSINESS['Phone number'])
  await press(page, page.getByRole('button', { name: 'Continue to payment' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Pay $114.72' })).toBeVisible()
}

async function fillPaymentPage(page: Page) {
  const { Postcode, ...buyer } = buy.newBuyer()
  for (const [label, value] of Object.entries(buyer)) {
    await typeInto(page, page.getByRole('textbox', { name: label }), value)
  }
  await tabTo(page, page.getByRole('combobox', { name: 'State' }))
  await page.keyboard.type('Victoria')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('VIC')
  await typeInto(page, page.getByRole('textbox', { name: 'Postcode' }), Postcode)
}

async function payAndGoOn(page: Page) {
  await press(page, page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, your order’s in' })).toBeVisible()
  await hydrated(page)
  await press(page, page.getByRole('main').getByRole('link', { name: 'Shop More Cards' }))
  await expect(page).toHaveURL('/review-cards')
}
