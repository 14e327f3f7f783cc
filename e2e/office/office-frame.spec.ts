import { newAccount, signOutEverywhereElse } from '#e2e/accounts/account.ts'
import * as auth from '#e2e/accounts/auth.ts'
import { axe, expect, hydrated, test } from '#e2e/fixtures.ts'
import { enquire } from '#e2e/shop/own-orders.ts'
import { grantOperator, newSession, signIn } from './operator.ts'

test.describe('for other accounts', () => {
  test.use({ excusedConsole: /status of 404/ })

  test('the office is not found @extended', async ({ page, baseURL, dataDir }) => {
    await signIn(page, 'tradie@example.com', { baseURL, dataDir })
    await page.goto('/office')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  })

  test('a signed-out visitor is redirected to the sign-in, and back after it', async ({
    page,
    baseURL,
    dataDir,
  }) => {
    const email = 'led-back@arvo.example'
    await newSession(email, { baseURL, dataDir })
    await grantOperator(email, dataDir)
    await page.goto('/office/orders?q=sam')

    await expect(page).toHaveURL('/auth?next=%2Foffice%2Forders%3Fq%3Dsam')
    await auth.submit(page, 'Sign In', { email })

    await expect(page).toHaveURL('/office/orders?q=sam')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  })
})

test.describe('in a session that was ended elsewhere', () => {
  test.use({ excusedConsole: /status of 40[34]/ })

  test('a change leads to the sign-in, and the typed note is kept', async ({
    page,
    request,
    baseURL,
    dataDir,
  }) => {
    const site = { baseURL, dataDir }
    const { email } = await newAccount(page, site)
    await grantOperator(email, dataDir)
    const reference = await enquire(request, email)
    await page.goto(`/office?q=${reference}`)
    await hydrated(page)
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    const note = page.getByLabel('Note', { exact: true })
    await note.fill('Rang Kim, call back on Monday')
    const { pathname, search } = new URL(page.url())

    await signOutEverywhereElse(email, site)
    await page.getByRole('button', { name: 'Add note' }).click()

    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(pathname + search)}`)
    await expect(auth.toast(page, 'alert', 'Authentication required')).toBeVisible()
    await auth.submit(page, 'Sign In', { email })
    await expect(page).toHaveURL(pathname + search)
    await expect(note).toHaveValue('Rang Kim, call back on Monday')
  })
})

test('the header of the office stays while its pages change @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await grantOperator('boss@arvo.example', dataDir)
  await signIn(page, 'boss@arvo.example', { baseURL, dataDir })
  await page.goto('/office')
  await hydrated(page)
  const header = await page.getByRole('banner').elementHandle()

  await page.getByRole('banner').getByRole('link', { name: 'Stock' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeFocused()
  expect(await header.evaluate((element) => element.isConnected)).toBe(true)
})

test('single keys lead through the office, and do nothing once they are switched off', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await grantOperator('keys@arvo.example', dataDir)
  await signIn(page, 'keys@arvo.example', { baseURL, dataDir })
  await page.goto('/office')
  await hydrated(page)
  const search = page.getByRole('searchbox', { name: 'Search orders' })

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
  await expect(search).toBeVisible()
  await page.keyboard.press('s')
  await expect(search).toBeFocused()
  await page.keyboard.type('gp?')
  await expect(search).toHaveValue('gp?')
  // the search starts when the typing pauses; its results leave the focus in the field
  await expect(page.getByLabel('Show', { exact: true }).locator('option').first()).toHaveText('All orders')
  await expect(search).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/office/orders/post')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await axe(page)
  await page.getByText('Single keys work').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/office/orders/post')
})

test('on a phone, the main pages are tabs at the foot, and the other pages are under More', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await grantOperator('tabs@arvo.example', dataDir)
  await signIn(page, 'tabs@arvo.example', { baseURL, dataDir })
  await page.goto('/office/orders')
  await hydrated(page)
  const tabs = page.getByRole('navigation', { name: 'Office' })
  await expect(tabs.getByRole('link')).toHaveText([/^Orders/, /^Bench/, /^Leads/, /^Money/])
  await expect(tabs.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  await expect(tabs).toBeInViewport({ ratio: 1 })

  await tabs.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 })
  await axe(page)
  await menu.getByRole('link', { name: 'Settings' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await expect(menu).toHaveCount(0)
})

test('on a tablet, the menu leads to the pages that the header has no room for @extended', async ({
  page,
  baseURL,
  dataDir,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await grantOperator('tablet@arvo.example', dataDir)
  await signIn(page, 'tablet@arvo.example', { baseURL, dataDir })
  await page.goto('/office')
  await hydrated(page)

  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Log' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeFocused()
})
