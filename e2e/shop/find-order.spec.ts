import type { Page } from '@playwright/test'
import { newAccount, open } from '#e2e/accounts/account.ts'
import * as auth from '#e2e/accounts/auth.ts'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import { sessionOf } from '#e2e/office/operator.ts'
import { expectGoodLookEverywhere } from '#e2e/site/look.ts'
import * as buy from './buy.ts'
import { buyTags } from './own-orders.ts'

test.use({ excusedConsole: /status of 404/ })

const ACCOUNT = [
  ['Track an order', '/order'],
  ['Sign in', '/auth'],
] as const
const account = (page: Page, part: 'banner' | 'contentinfo') =>
  page.getByRole(part).getByRole('navigation', { name: /Your account|Orders and account/ })

test('header and footer link to the sign-in and to the order search, without JavaScript too', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/smart-websites')).text()
  for (const [label, path] of ACCOUNT) expect(html).toMatch(new RegExp(`href="${path}"[^>]*>${label}<`))

  for (const width of [768, 820, 1120, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/smart-websites')
    for (const part of ['banner', 'contentinfo'] as const) {
      const links = account(page, part).getByRole('link')
      await expect(links).toHaveText(ACCOUNT.map(([label]) => label))
      await expect(links.first()).toBeVisible()
    }
    expect(await overlaps(page), `at ${width}`).toEqual([])
  }
})

/** Returns the pairs of links and buttons of the header that overlap. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('.header a, .header button')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
    return controls.flatMap(({ name, box }, index) =>
      controls
        .slice(index + 1)
        .filter(
          (other) =>
            box.left < other.box.right - 1 &&
            other.box.left < box.right - 1 &&
            box.top < other.box.bottom - 1 &&
            other.box.top < box.bottom - 1,
        )
        .map((other) => `${name} and ${other.name}`),
    )
  })
}

test('for a signed-in visitor, "Dashboard" replaces "Sign in"', async ({ page, baseURL, dataDir }) => {
  await newAccount(page, { baseURL, dataDir })
  await open(page, '/smart-websites')

  for (const part of ['banner', 'contentinfo'] as const)
    await expect(account(page, part).getByRole('link')).toHaveText(['Track an order', 'Dashboard'])
})

test('an order is found by its number, with or without prefix, and the email address @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const owner = await newAccount(page, { baseURL, dataDir })
  const { number } = await buyTags(request, owner)
  await page.context().clearCookies()
  await open(page, '/contact')
  await account(page, 'banner').getByRole('link', { name: 'Track an order' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Track an order')

  await main.getByLabel('Order number').fill('7wp7w')
  await main.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await main.getByRole('button', { name: 'Find order' }).click()
  await expect(main.getByRole('alert')).toContainText('We found no order with this number')

  await main.getByLabel('Order number').fill(` ${number.slice(2).toLowerCase()} `)
  await main.getByRole('button', { name: 'Find order' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
})

test('the draft of an order search survives a reload @extended', async ({ page }) => {
  await open(page, '/order')
  await page.getByLabel('Order number').fill('R-7WP7WJ')
  await page.getByRole('textbox', { name: 'Email' }).fill('mia@kovac.example')

  await page.reload()
  await hydrated(page)

  await expect(page.getByLabel('Order number')).toHaveValue('R-7WP7WJ')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('mia@kovac.example')
})

test('the order search is accessible @extended', async ({ page }) => {
  await open(page, '/order')
  await expectGoodLookEverywhere(page)
})

test('the drawer’s "Sign in" leads back to the same page @extended', async ({ page, baseURL, dataDir }) => {
  const email = `drawer-${crypto.randomUUID()}@sparky.test`
  await sessionOf(email, { baseURL, dataDir })
  await buy.addToCart(page, { type: 'Keyring', colour: 'Black', quantity: 1 })

  await buy.cartDrawer(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/auth?next=%2Freview-cards')
  await hydrated(page)
  await auth.submit(page, 'Sign In', { email })

  await expect(page).toHaveURL('/review-cards')
  await expect(buy.cartButton(page)).toHaveAccessibleName('Open cart, 1 item')
})
